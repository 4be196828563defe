/** Whether any field of a form has a text. */
export const hasText = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].some(Boolean)
