import { getDigits, messengers } from './messengers'
import { contact } from './site'

/** A question with its answer. Its anchor is `/answers#<id>`. */
export type FaqItem = {
  id: string
  question: string
  answer: string
  /** Links below the answer: to pages of the site, by their English paths, or to a messenger. */
  links?: { label: string; href: string }[] | undefined
}

/** Joins sentences with spaces. Leaves out the empty ones, whose facts the studio has not supplied. */
export const joinSentences = (...sentences: (string | false | null)[]) =>
  sentences.filter(Boolean).join(' ')

/** The name of a day of the week, 1 to 7. 1 is Monday: 1 January 2024 was a Monday. */
export function getWeekdayName(locale: string, day: number) {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return name.format(Date.UTC(2024, 0, day))
}

export const phoneLinks = contact.phones.map((phone) => ({
  label: phone,
  href: `tel:+${getDigits(phone)}`,
}))

export const messengerLinks = messengers.map(({ name, number, href }) => ({
  label: `${name}: ${number}`,
  href,
}))

export const messengerNames = messengers.map(({ name }) => name)
