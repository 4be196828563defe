import type { Page } from '@playwright/test'
import type { Venue } from '../../src/lib/venue'
import { venueTime } from '../../src/reservations/clock'
import { type Database, encode, encodeFields } from './firestore-rest'
import { who } from './inbox'
import {
  bookingFields,
  passFields,
  pathsAt,
  type Reserved,
  reserved,
  rowWith,
  seed,
} from './reservations'
import { open } from './site'

/** The restaurant whose page is tried. */
export const slug = 'sample_restaurant'
const paths = pathsAt(slug)

export const hostPage = `/${slug}/reservations`

/** The day that the page shows first. */
export const today = () => venueTime('Europe/Athens').date

/** A reservation of today, at 20:30. */
export const tonight = (wish: Partial<Reserved> = {}) => reserved({ date: today(), ...wish })

/** The restaurant with some reservations, its host, and names: as if it were no sample. */
export async function seedRestaurant(
  db: Database,
  bookings: Reserved[] = [],
  settings: Partial<Venue> = {},
) {
  await seed(db, bookings, settings, [who.host], paths)
}

/** Somebody books elsewhere, while the page is open. */
export async function bookElsewhere(db: Database, wish: Reserved) {
  const answer = await db.commit(
    [
      {
        ...db.set(paths.booking(wish), bookingFields(wish)),
        updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
      },
      db.set(paths.pass(wish), passFields(wish)),
      {
        update: {
          name: db.name(paths.day(wish.date)),
          fields: encodeFields({ [wish.table]: rowWith(wish), last: wish.id }),
        },
        updateMask: { fieldPaths: [wish.table, 'last'] },
        updateTransforms: [{ fieldPath: 'rev', increment: encode(1) }],
      },
    ],
    'owner',
  )
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/** What is stored of a reservation, past the rules. */
export const stored = (db: Database, booking: { id: string }) => db.read(paths.booking(booking))

export const storedVenue = (db: Database) => db.read(paths.venue)

export const loseRight = (db: Database) =>
  db.commit([{ delete: db.name(`${paths.venue}/hosts/${who.host}`) }], 'owner')

/** Opens the restaurant's page as somebody who signs in from there. */
export async function openHostPage(page: Page, email = who.host, path = hostPage) {
  await open(page, `/login?to=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: email }).click()
  await page.waitForURL(path)
}

/** A reservation in the list: `20:30–22:00, Ελένη`. */
export const party = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
