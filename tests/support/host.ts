import type { Page } from '@playwright/test'
import { getVenueTime } from '../../src/domain/reservations/clock'
import type { Venue } from '../../src/domain/reservations/venue'
import type { Database } from './firestore-rest'
import { accounts } from './inbox'
import {
  createCommit,
  makeReservation,
  NOON_TO_TWO,
  pathsAt,
  type Reservation,
  seedVenue,
  toWrites,
  venue,
} from './reservations'
import { open } from './site'

/** The venue under test. */
export const slug = 'sample_restaurant'
const paths = pathsAt(slug)

export const hostPage = `/${slug}/reservations`

/** Open from 12:00 to 02:00 on every day. */
const hours = Array.from({ length: 7 }, () => NOON_TO_TWO)

/** The running service day. */
export const today = () => getVenueTime({ ...venue, hours }).date

/** Makes a booking for today at 20:30. */
export const tonight = (wish: Partial<Reservation> = {}) =>
  makeReservation({ date: today(), ...wish })

/** Seeds the venue as a real one, with bookings and a host. */
export async function seedRestaurant(
  db: Database,
  bookings: Reservation[] = [],
  settings: Partial<Venue> = {},
) {
  await seedVenue(db, bookings, { hours, ...settings }, [accounts.host], paths)
}

/** Stores a booking as a guest would, while the page is open. */
export async function bookElsewhere(db: Database, booking: Reservation) {
  const answer = await db.commit(toWrites(createCommit(db, booking, {}, paths)), 'owner')
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/** Reads a booking without the security rules. */
export const stored = (db: Database, booking: { id: string }) => db.read(paths.booking(booking))

export const storedVenue = (db: Database) => db.read(paths.venue)

/** Removes the host of the venue. */
export const removeHost = (db: Database) =>
  db.commit([{ delete: db.documentName(`${paths.venue}/hosts/${accounts.host}`) }], 'owner')

/** The sign-in of each account as Firebase stores it in a tab, by email address. */
const sessions = new Map<string, [string, string][]>()

/**
 * Opens the host's page with an account. Only the first tab signs in on the login page; later ones get what
 * that tab stored.
 */
export async function openHostPage(page: Page, email = accounts.host) {
  const session = sessions.get(email)
  if (session) {
    // Any file of the origin will do.
    await page.goto('/robots.txt')
    await page.evaluate((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    }, session)
    await open(page, hostPage)
    return
  }
  await open(page, `/login?to=${encodeURIComponent(hostPage)}`)
  await page.getByRole('button', { name: email }).click()
  await page.waitForURL(hostPage)
  const entries = await page.evaluate(() => Object.entries<string>(sessionStorage))
  sessions.set(
    email,
    entries.filter(([key]) => key.startsWith('firebase:authUser:')),
  )
}

/** Finds a booking in the list by its label, such as `20:30–22:00, Ελένη`. */
export const party = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
