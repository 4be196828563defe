export type StorageKey = { area: 'localStorage' | 'sessionStorage'; name: string }

const local = (name: string): StorageKey => ({ area: 'localStorage', name })
const session = (name: string): StorageKey => ({ area: 'sessionStorage', name })

// Everything that the site itself keeps in web storage. The privacy policy lists each key, see
// tests/unit/content/browser-storage.test.ts. Some have one value for each form, restaurant or chunk, see `withId`.

/** The entries that wait to be sent, by the form on a page. */
export const outboxKey = local('hermes:outbox')

/** The texts of a form that was not sent, by form. */
export const draftKey = session('hermes:typed')

/** Whether the visitor has closed the hint. */
export const languageHintKey = local('hermes:language-hint-closed')

/** The bookings that this browser has tried to make, by restaurant. */
export const bookingsKey = local('hermes:reservations')

/** The lead that this tab has sent. */
export const sentLeadKey = session('hermes:sent:leads')

/** The source of the visit. `syncLeadSource` writes it only after consent. */
export const leadSourceKey = session('hermes:source')

/** Scroll positions in pixels, by history entry. */
export const scrollPositionsKey = session('hermes:scroll')

/** The scroll position for the page in the other language. */
export const scrollAnchorKey = session('hermes:place')

/** Whether the document was reloaded after a failure, by chunk. */
export const reloadFlagKey = session('hermes:reloaded-for')

/** Until when the sign-in on this device lasts, in ms since 1970. */
export const rememberedDeviceKey = local('hermes:signed-in-until')

/** Firebase stores the signed-in account under keys that begin with this. */
export const ACCOUNT_KEY_PREFIX = 'firebase:authUser'

/** The bookings that a host has seen, by restaurant. */
export const announcementsKey = session('hermes:host')

/** Written and removed at once, to learn whether the browser keeps values. */
export const probeKey = session('hermes:probe')

/** The key of one of several values. */
export const withId = ({ area, name }: StorageKey, id: string): StorageKey => ({
  area,
  name: `${name}:${id}`,
})
