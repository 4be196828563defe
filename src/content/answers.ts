import { contact, messengers } from './site'

/** One question, with an anchor of its own: `/answers#<id>`. */
export type Answer = {
  id: string
  question: string
  answer: string
  /** Where one can go from here: a page of ours, by its English address, or a messenger. */
  links?: { label: string; href: string }[] | undefined
}

/** Sentences in a row, without those that wait for what only the studio knows. */
export const say = (...sentences: (string | false | null)[]) => sentences.filter(Boolean).join(' ')

/** A sentence about a price, or none where the studio names none. */
export function priced(locale: string, price: number | null, sentence: (amount: string) => string) {
  const euros = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const
  return price !== null && sentence(new Intl.NumberFormat(locale, euros).format(price))
}

/** The name of a day of the week; 1 is Monday, as 1 January 2024 was. */
export function weekday(locale: string, day: number) {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return name.format(Date.UTC(2024, 0, day))
}

const digits = (phone: string) => phone.replace(/\D/g, '')

export const phoneLinks = contact.phones.map((phone) => ({
  label: phone,
  href: `tel:+${digits(phone)}`,
}))

export const messengerLinks = [
  messengers.whatsApp && {
    label: `WhatsApp: ${messengers.whatsApp}`,
    href: `https://wa.me/${digits(messengers.whatsApp)}`,
  },
  messengers.viber && {
    label: `Viber: ${messengers.viber}`,
    href: `viber://chat?number=%2B${digits(messengers.viber)}`,
  },
].filter((link) => link !== '')
