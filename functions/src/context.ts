import type { Firestore } from 'firebase-admin/firestore'
import type { guestMessages } from '../../src/content/en/guest-messages'
import type { venues as venueMessages } from '../../src/content/en/venues'
import type { VenueRow } from '../../src/content/venues'
import type { Language } from '../../src/domain/language'
import type { Deliver } from './delivery'

/** The restaurants and the site's texts that mails use. */
export type Catalogue = {
  venues: VenueRow[]
  venueMessages: Record<Language, typeof venueMessages>
  guestMessages: Record<Language, typeof guestMessages>
}

export type MailSettings = {
  /** The site's origin without a trailing slash. */
  siteUrl: string
  /** The address that mails come from. */
  from: string
  /** The language of the mails to staff. */
  staffLanguage: Language
}

/** What all handlers need; tests pass their own. */
export type NotificationContext = {
  db: Firestore
  deliver: Deliver
  catalogue: Catalogue
  settings: MailSettings
  now: () => Date
  wait: (milliseconds: number) => Promise<void>
}

/** The database alone, for functions that read or write documents. */
export type DbContext = Pick<NotificationContext, 'db'>
