/** Escapes a text for a regular expression. */
export const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches one of the texts with a date as any engine formats it: WebKit puts a comma after the weekday. */
export const withDate = (...texts: string[]) =>
  new RegExp(`^(${texts.map((text) => quoted(text).replace(/,? /g, ',? ')).join('|')})$`)
