import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choosing as choosingEl } from '../../src/content/el/choosing'
import { reserve as reserveEl } from '../../src/content/el/reserve'
import { reserved as reservedEl } from '../../src/content/el/reserved'
import { venues as venuesEl } from '../../src/content/el/venues'
import { choosing as choosingEn } from '../../src/content/en/choosing'
import { reserve as reserveEn } from '../../src/content/en/reserve'
import { reserved as reservedEn } from '../../src/content/en/reserved'
import { venues as venuesEn } from '../../src/content/en/venues'
import type { Language } from '../../src/content/language'
import { venueBySlug } from '../../src/content/venues'
import { localPath } from '../../src/lib/local-path'
import type { Venue } from '../../src/lib/venue'
import { put, stayOf } from '../../src/reservations/availability'
import { addDays, clockOf, dateInWords, QUARTERS, venueTime } from '../../src/reservations/clock'
import type { Database } from './firestore-rest'
import { expect, open } from './site'

/** The restaurant whose pages the tests open, as if guests were expected there. */
export const SLUG = 'sample_restaurant'

/** All that the pages say, wherever it stands. */
const allOf = (
  reserve: typeof reserveEn,
  choosing: typeof choosingEn,
  reserved: typeof reservedEn,
) => ({
  ...reserve,
  ...choosing,
  ...reserved,
  refusals: { ...reserve.refusals, ...reserved.refusals },
})

export const said = {
  en: allOf(reserveEn, choosingEn, reservedEn),
  el: allOf(reserveEl, choosingEl, reservedEl),
}
export const places = { en: venuesEn[SLUG]!, el: venuesEl[SLUG]! }

/** Open all day on every day, so that it makes no difference when the tests run. */
export const settings: Venue = {
  ...venueBySlug(SLUG).settings,
  hours: Array.from({ length: 7 }, () => '0'.repeat(QUARTERS)),
  sample: false,
}

export const inDays = (days: number) => addDays(venueTime(settings.timeZone).date, days)

export const who = { name: 'Ελένη Παπαδοπούλου 🌿', phone: '+30 690 000 0000' }

export async function openVenue(db: Database, changes: Partial<Venue> = {}) {
  await db.seed({ [`venues/${SLUG}`]: { ...settings, ...changes } })
}

export const dayOf = (db: Database, date: string) => db.read(`venues/${SLUG}/days/${date}`)

/** Everything that is stored of the reservations whose ids are given. */
export const bookingOf = (db: Database, id: string) => db.read(`venues/${SLUG}/bookings/${id}`)

/** Another guest, or a host, takes tables. */
export async function take(
  db: Database,
  date: string,
  tables: string[],
  {
    from,
    guests = 2,
    mark = '1' as '1' | '2',
  }: { from: number; guests?: number; mark?: '1' | '2' },
) {
  const { last = '', rev = 0, ...rows } = (await dayOf(db, date)) ?? {}
  const quarters = stayOf(settings, guests) ?? 0
  const taken = Object.fromEntries(
    tables.map((table) => [
      table,
      put((rows[table] as string) ?? '0'.repeat(QUARTERS), { from, quarters }, mark),
    ]),
  )
  const day = { ...rows, ...taken, last, rev: Number(rev) + 1 }
  await db.seed({ [`venues/${SLUG}/days/${date}`]: day })
}

export const pathOf = (lang: Language) => localPath(`/reserve/${SLUG}`, lang)

/** What a guest does on the page, in one language. */
export function guest(page: Page, lang: Language) {
  const words = said[lang]
  const place = places[lang]
  const group = (name: string | RegExp) => page.getByRole('group', { name })
  const dayName = (date: string) => new RegExp(`^${dateInWords(date, lang)}( |$)`)
  const tableName = (number: string) => new RegExp(`^${words.table(number)}( |,)`)

  const self = {
    words,
    place,
    day: (date: string) => group(words.when.day).getByRole('radio', { name: dayName(date) }),
    party: (guests: number) =>
      group(words.when.people).getByRole('radio', { name: words.people(guests), exact: true }),
    time: (from: number) =>
      group(words.when.time).getByRole('radio', { name: new RegExp(`^${clockOf(from)}`) }),
    table: (number: string) => page.getByRole('radio', { name: tableName(number) }),
    field: (name: keyof typeof words.who.fields) =>
      page.getByRole('textbox', { name: words.who.fields[name].label }),
    button: () => page.locator('button[type=submit]'),
    alert: () => page.getByRole('alert'),
    /** As the words take them. */
    told: (date: string, from: number, table: string, guests: number) =>
      [table, dateInWords(date, lang), clockOf(from), words.people(guests)] as const,

    async open() {
      await open(page, pathOf(lang))
      await group(words.when.time).waitFor()
    },

    /** As far as the fields for the name. */
    async choose(date: string, from: number, table: string, guests = 2) {
      await self.party(guests).check()
      await self.day(date).check()
      await self.time(from).check()
      await self.table(table).check()
      const wish = self.told(date, from, table, guests)
      await self.button().click()
      await expect(self.button()).toHaveText(words.confirm.reserve(...wish))
    },

    async say(typed: Partial<Record<keyof typeof words.who.fields, string>> = who) {
      for (const [name, text] of Object.entries(typed))
        await self.field(name as keyof typeof typed).fill(text)
    },

    /** The heading of a reservation that is made. */
    done: () => page.getByRole('heading', { level: 1, name: words.done.booked }),

    /** The secret that leads to it. */
    async secret() {
      const link = page.getByRole('link', { name: words.done.manage })
      return (await link.getAttribute('href'))?.split('#')[1] ?? ''
    },

    /** The calendar file that the button gives. */
    async calendar() {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words.share.calendar }).click(),
      ])
      return readFile(await download.path(), 'utf8')
    },
  }
  return self
}
