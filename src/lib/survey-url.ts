/** Where the surveys are, by language; empty where there is none. */
export const surveyUrl = {
  en: import.meta.env.VITE_SURVEY_URL_EN ?? '',
  el: import.meta.env.VITE_SURVEY_URL_EL ?? '',
}
