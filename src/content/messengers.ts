import { messengerNumbers } from './site'

/** The digits of a telephone number, with the country's code. */
export const getDigits = (phone: string) => phone.replace(/\D/g, '')

const { whatsApp, viber } = messengerNumbers

/** The messengers in which the studio has a number, with a link that opens a chat. */
export const messengers = [
  { name: 'WhatsApp', number: whatsApp, href: `https://wa.me/${getDigits(whatsApp)}` },
  { name: 'Viber', number: viber, href: `viber://chat?number=%2B${getDigits(viber)}` },
].filter(({ number }) => number)
