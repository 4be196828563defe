import { readFile } from 'node:fs/promises'
import type { FrameLocator, Page } from '@playwright/test'
import { bookingMessages as bookingMessagesEl } from '../../src/content/el/booking-messages'
import { confirmationMessages as confirmationMessagesEl } from '../../src/content/el/confirmation-messages'
import { guestMessages as guestMessagesEl } from '../../src/content/el/guest-messages'
import { venues as venuesEl } from '../../src/content/el/venues'
import { bookingMessages as bookingMessagesEn } from '../../src/content/en/booking-messages'
import { confirmationMessages as confirmationMessagesEn } from '../../src/content/en/confirmation-messages'
import { guestMessages as guestMessagesEn } from '../../src/content/en/guest-messages'
import { venues as venuesEn } from '../../src/content/en/venues'
import { initialSettings } from '../../src/content/initial-settings'
import { type Language, localizePath } from '../../src/domain/language'
import { SLOTS_PER_DAY } from '../../src/domain/limits'
import { getDuration } from '../../src/domain/reservations/availability'
import { addDays, formatDate, formatSlot, getVenueTime } from '../../src/domain/reservations/clock'
import { setRange } from '../../src/domain/reservations/table-slots'
import type { Venue } from '../../src/domain/reservations/venue'
import { lowercaseFirst } from '../../src/domain/text'
import type { Database } from './firestore-rest'
import { NOON_TO_TWO, venueFields } from './reservations'
import { expect, open } from './site'

/** The restaurant whose pages the tests open, with settings that are not those of a sample. */
export const SLUG = 'sample_restaurant'

/** The slot that begins at 20:30. */
export const EVENING = 58

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const mergeMessages = (
  guest: typeof guestMessagesEn,
  booking: typeof bookingMessagesEn,
  confirmation: typeof confirmationMessagesEn,
) => ({
  ...guest,
  ...booking,
  ...confirmation,
  bookingErrors: { ...guest.bookingErrors, ...confirmation.bookingErrors },
})

const guestMessages = {
  en: mergeMessages(guestMessagesEn, bookingMessagesEn, confirmationMessagesEn),
  el: mergeMessages(guestMessagesEl, bookingMessagesEl, confirmationMessagesEl),
}
const venueMessages = { en: venuesEn[SLUG]!, el: venuesEl[SLUG]! }

/** Open from 12:00 to 02:00 on every day, so that the tests pass on any day. */
export const settings: Venue = {
  ...initialSettings[SLUG]!,
  hours: Array.from({ length: 7 }, () => NOON_TO_TWO),
  sample: false,
}

export const inDays = (days: number) => addDays(getVenueTime(settings).date, days)

type ContactDetails = Partial<Record<keyof typeof bookingMessagesEn.who.fields, string>>

export const contact = { name: 'Ελένη Παπαδοπούλου 🌿', phone: '+30 690 000 0000' }

export async function openVenue(db: Database, changes: Partial<Venue> = {}) {
  await db.seed({ [`venues/${SLUG}`]: venueFields({ ...settings, ...changes }) })
}

export const readDay = (db: Database, date: string) => db.read(`venues/${SLUG}/days/${date}`)

export const readBooking = (db: Database, id: string) => db.read(`venues/${SLUG}/bookings/${id}`)

export async function readGuestAccess(db: Database, secret: string) {
  expect(secret).toMatch(/^[0-9a-f]{32}$/)
  return db.read(`venues/${SLUG}/guestAccess/${secret}`)
}

export async function listBookings(db: Database) {
  const { body } = await db.list(`venues/${SLUG}/bookings`, 'owner')
  return (body as { documents?: unknown[] }).documents ?? []
}

/** Occupies tables as another guest's booking does (mark 1), or blocks them as a host does (mark 2). */
export async function occupyTables(
  db: Database,
  date: string,
  tables: string[],
  { start, guests = 2, mark = '1' }: { start: number; guests?: number; mark?: '1' | '2' },
) {
  const { lastBookingId = '', version = 0, ...before } = (await readDay(db, date)) ?? {}
  const length = getDuration(settings, guests) ?? 0
  const taken = Object.fromEntries(
    tables.map((table) => [
      table,
      setRange((before[table] as string) ?? '0'.repeat(SLOTS_PER_DAY), { start, length }, mark),
    ]),
  )
  const day = { ...before, ...taken, lastBookingId, version: Number(version) + 1 }
  await db.seed({ [`venues/${SLUG}/days/${date}`]: day })
}

export const getReservePath = (lang: Language) => localizePath(`/reserve/${SLUG}`, lang)

/**
 * The page object of a guest's pages in one language.
 *
 * @param root the frame that shows them, if they are in one.
 */
export function getGuestPage(page: Page, lang: Language, root: Page | FrameLocator = page) {
  const messages = guestMessages[lang]
  const { people, day, time } = messages.when
  const group = (name: string | RegExp) => root.getByRole('group', { name })
  const getDayName = (date: string) => new RegExp(`^${formatDate(date, lang)}( |$)`)
  const getTableName = (number: string) => new RegExp(`^${messages.table(number)}( |,)`)

  const self = {
    messages,
    venueMessages: venueMessages[lang],
    party: (guests: number) =>
      group(people).getByRole('radio', { name: messages.people(guests), exact: true }),
    day: (date: string) => group(day).getByRole('radio', { name: getDayName(date) }),
    time: (start: number) =>
      group(time).getByRole('radio', { name: new RegExp(`^${formatSlot(start)}`) }),
    table: (number: string) => root.getByRole('radio', { name: getTableName(number) }),
    field: (name: keyof ContactDetails) =>
      root.getByRole('textbox', { name: messages.who.fields[name].label }),
    submitButton: () => root.locator('button[type=submit]'),
    alert: () => root.getByRole('alert'),
    /** An error about a booking: the alert, with the buttons and links that follow it. */
    bookingError: () => root.locator('.reserve-error'),
    /** The heading of a confirmed booking. */
    confirmationHeading: () =>
      root.getByRole('heading', { level: 1, name: messages.titles.confirmed }),
    manageLink: () => root.getByRole('link', { name: messages.confirmation.manage }),
    editButton: () => root.getByRole('button', { name: messages.manage.change, exact: true }),

    /** A booking in the parts that the messages take as parameters. */
    formatBooking: (date: string, start: number, table: string, guests: number) =>
      [
        lowercaseFirst(messages.table(table)),
        formatDate(date, lang),
        formatSlot(start),
        messages.people(guests),
      ] as const,

    async open() {
      await open(page, getReservePath(lang))
      await group(time).waitFor()
    },

    /** Chooses everything up to the contact fields. */
    async choose(date: string, start: number, table: string, guests = 2) {
      await self.party(guests).check()
      await self.day(date).check()
      await self.time(start).check()
      await self.table(table).check()
      const parts = self.formatBooking(date, start, table, guests)
      await self.submitButton().click()
      await expect(self.submitButton()).toHaveText(messages.confirm.reserve(...parts))
    },

    async fillContact(typed: ContactDetails = contact) {
      for (const [name, text] of Object.entries(typed))
        await self.field(name as keyof ContactDetails).fill(text)
    },

    /** Opens the page and books table 4 in three days at 20:30. */
    async book(typed: ContactDetails = contact) {
      await self.open()
      await self.choose(inDays(3), EVENING, '4')
      await self.fillContact(typed)
      await self.submitButton().click()
    },

    /** Reads the booking's secret from the confirmation. */
    async readSecret() {
      return (await self.manageLink().getAttribute('href'))?.split('#')[1] ?? ''
    },

    /** Opens the form that changes the confirmed booking. */
    async openEditForm() {
      await self.manageLink().click()
      await self.editButton().click()
    },

    async downloadCalendar() {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        root.getByRole('link', { name: messages.share.calendar, exact: true }).click(),
      ])
      return readFile(await download.path(), 'utf8')
    },
  }
  return self
}
