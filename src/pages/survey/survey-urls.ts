/** The addresses of the surveys by language; empty if there is none. */
export const surveyUrls = {
  en: import.meta.env.VITE_SURVEY_URL_EN ?? '',
  el: import.meta.env.VITE_SURVEY_URL_EL ?? '',
}
