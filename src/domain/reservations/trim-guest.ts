import { trimContact, trimText } from '../text'
import type { Guest } from './venue'

/** Returns the contact details and the note as they are stored. */
export function trimGuest<Texts extends Omit<Guest, 'lang'>>(guest: Texts): Texts {
  return {
    ...guest,
    name: trimText(guest.name),
    phone: trimContact(guest.phone),
    email: trimContact(guest.email),
    note: trimText(guest.note),
  }
}
