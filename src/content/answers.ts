import { contact, messengerNumbers } from './site'

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

const digits = (phone: string) => phone.replace(/\D/g, '')

export const phoneLinks = contact.phones.map((phone) => ({
  label: phone,
  href: `tel:+${digits(phone)}`,
}))

const { whatsApp, viber } = messengerNumbers

export const messengerLinks = [
  whatsApp && { label: `WhatsApp: ${whatsApp}`, href: `https://wa.me/${digits(whatsApp)}` },
  viber && { label: `Viber: ${viber}`, href: `viber://chat?number=%2B${digits(viber)}` },
].filter((link) => link !== '')

export const messengerNames = [whatsApp && 'WhatsApp', viber && 'Viber'].filter(Boolean)
