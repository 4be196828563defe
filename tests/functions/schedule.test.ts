import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, inject, it } from 'vitest'
import { formatDate } from '../../src/domain/reservations/clock'
import { leadEntry } from '../support/firestore-rest'
import { createWorld, HOST, makeBooking, SITE_URL, STAFF } from '../support/notifications'
import { venue, venueFields } from '../support/reservations'
import { startMailServer } from '../support/smtp'

const host = inject('emulator')

/** A world with a clock that the test sets. */
async function start(time: string, options: Partial<Parameters<typeof createWorld>[0]> = {}) {
  const server = await startMailServer()
  const clock = { time: new Date(time) }
  const world = await createWorld({
    ...{ host, smtpUrl: server.url, now: () => clock.time, hostSettings: { dayList: false } },
    ...options,
  })
  async function tick(next: string) {
    clock.time = new Date(next)
    await world.call('everyHour')
    expect(await world.sendAll()).toEqual([])
  }
  return { server, world, tick, clock }
}

/** The hours of a day that is open from a slot until midnight. */
const openFrom = (slot: number) => '2'.repeat(slot) + '0'.repeat(72 - slot) + '2'.repeat(24)

const fromNoon = { hours: Array(7).fill(openFrom(24)) }

/** Made a week before the reminder. */
const WEEK_BEFORE = new Date('2027-03-01T12:00:00Z')

describe.skipIf(!host)('a reminder', () => {
  it.each([
    ['en', 'Your table tomorrow', `${SITE_URL}/reserve/taverna/mine#`],
    ['el', 'Το τραπέζι σας για αύριο', `${SITE_URL}/el/reserve/taverna/mine#`],
  ] as const)('is sent on the day before at 10:00, once, in %s', async (lang, heading, link) => {
    const { server, world, tick } = await start('2027-03-09T07:59:00Z')
    const booking = makeBooking({ date: '2027-03-10', lang })
    await world.book(booking, WEEK_BEFORE)
    await tick('2027-03-09T07:59:00Z')
    expect(server.mails).toEqual([])
    await tick('2027-03-09T08:00:00Z')
    await tick('2027-03-09T09:00:00Z')
    await tick('2027-03-09T20:00:00Z')
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail?.html).toContain(heading)
    expect(mail?.text).toContain(`${link}${booking.secret}`)
    expect(mail?.subject).toContain(`${formatDate('2027-03-10', lang)}, 20:30`)
  })

  // Clocks change on 28 March and 31 October 2027, at 01:00 UTC.
  it.each([
    ['2027-03-28', '2027-03-27T07:59:00Z', '2027-03-27T08:00:00Z'],
    ['2027-03-29', '2027-03-28T06:59:00Z', '2027-03-28T07:00:00Z'],
    ['2027-10-31', '2027-10-30T06:59:00Z', '2027-10-30T07:00:00Z'],
    ['2027-11-01', '2027-10-31T07:59:00Z', '2027-10-31T08:00:00Z'],
  ])('for %s follows the clocks of the venue', async (date, before, due) => {
    const { server, world, tick } = await start(before)
    await world.book(makeBooking({ date }), WEEK_BEFORE)
    await tick(before)
    expect(server.mails).toEqual([])
    await tick(due)
    expect(server.mails).toHaveLength(1)
  })

  it('is not sent for a booking that was made after 10:00 of the day before', async () => {
    const { server, world, tick } = await start('2027-03-09T10:00:00Z')
    await world.book(makeBooking({ date: '2027-03-10' }), new Date('2027-03-09T09:00:00Z'))
    await tick('2027-03-09T10:00:00Z')
    expect(server.mails).toEqual([])
  })

  it.each([
    ['pending', {}],
    ['cancelled', {}],
    ['confirmed', { email: '' }],
    ['confirmed', { date: '2027-03-11' }],
    ['confirmed', { date: '2027-03-09' }],
  ] as const)('is not sent for a booking that is %s, %o', async (state, fields) => {
    const { world, tick } = await start('2027-03-09T08:00:00Z')
    await world.book(makeBooking({ date: '2027-03-10', state, ...fields }), WEEK_BEFORE)
    await tick('2027-03-09T09:00:00Z')
    expect(await world.mails()).toEqual({})
  })

  it('is not sent if the booking was cancelled after it was queued', async () => {
    const { server, world } = await start('2027-03-09T08:00:00Z')
    const booking = makeBooking({ date: '2027-03-10' })
    await world.book(booking, WEEK_BEFORE)
    await world.call('everyHour')
    await world.change(booking, { state: 'cancelled' }, 1)
    await world.sendAll()
    expect(server.mails).toEqual([])
    expect(await world.mails()).toEqual({})
  })

  it('is sent again for another date only', async () => {
    const { server, world, tick } = await start('2027-03-09T08:00:00Z')
    const booking = makeBooking({ date: '2027-03-10' })
    await world.book(booking, WEEK_BEFORE)
    await tick('2027-03-09T08:00:00Z')
    await world.change(booking, { start: 64 }, 1)
    await tick('2027-03-09T09:00:00Z')
    expect(server.mails).toHaveLength(1)
    await world.change(booking, { date: '2027-03-12' }, 2)
    await tick('2027-03-11T08:00:00Z')
    expect(server.mails).toHaveLength(2)
  })

  it.each([
    ['en', 'tomorrow', 'Your reservation'],
    ['el', 'αύριο', 'Η κράτησή σας'],
  ] as const)(
    'does not say "tomorrow" of a table after midnight or on the day itself, in %s',
    async (lang, tomorrow, heading) => {
      const { server, world, tick, clock } = await start('2027-03-09T08:00:00Z')
      const date = '2027-03-10'
      await world.book(makeBooking({ date, start: 74, lang }), WEEK_BEFORE)
      await tick('2027-03-09T08:00:00Z')
      await world.book(makeBooking({ date, lang }), WEEK_BEFORE)
      await world.call('everyHour')
      clock.time = new Date('2027-03-10T06:00:00Z')
      await world.sendAll()
      expect(server.mails).toHaveLength(2)
      for (const mail of server.mails) {
        expect(`${mail.subject} ${mail.text}`).not.toContain(tomorrow)
        expect(mail.html).toContain(heading)
      }
      expect(server.mails[0]?.subject).toContain(`${formatDate('2027-03-11', lang)}, 00:30`)
    },
  )

  it('is sent although the data of another venue is wrong', async () => {
    const { server, world } = await start('2027-03-09T08:00:00Z')
    await world.book(makeBooking({ date: '2027-03-10' }), WEEK_BEFORE)
    const [row] = world.context.catalogue.venues.slice(-1)
    world.context.catalogue.venues = [{ ...row!, slug: 'broken' }, row!]
    await world.db.doc('venues/broken').set({ ...venueFields(venue), timeZone: 'Nowhere' })
    await expect(world.call('everyHour')).rejects.toThrow('broken')
    await world.sendAll()
    expect(server.mails).toHaveLength(1)
  })

  it('is not sent for a sample venue', async () => {
    const { world, tick } = await start('2027-03-09T08:00:00Z', { settings: { sample: true } })
    await world.book(makeBooking({ date: '2027-03-10' }), WEEK_BEFORE)
    await tick('2027-03-09T08:00:00Z')
    expect(await world.mails()).toEqual({})
  })
})

describe.skipIf(!host)('the list of the day', () => {
  it.each([
    ['en', '2 reservations, 5 guests.', 'waiting for your confirmation', 'Table 1'],
    ['el', '2 κρατήσεις, 5 άτομα.', 'περιμένει επιβεβαίωση', 'Τραπέζι 1'],
  ] as const)('is sent to hosts who want it, in the morning, in %s', async (lang, ...parts) => {
    const hostSettings = { dayList: true, lang }
    const { server, world, tick } = await start('2027-03-10T06:59:00Z', {
      hostSettings,
      settings: fromNoon,
    })
    const date = '2027-03-10'
    await world.book(makeBooking({ date, start: 58 }), WEEK_BEFORE)
    const late = { date, start: 72, tables: ['t2'], guests: 3, state: 'pending' } as const
    await world.book(makeBooking(late), WEEK_BEFORE)
    await world.book(makeBooking({ date, state: 'cancelled', name: 'Νίκος' }), WEEK_BEFORE)
    await tick('2027-03-10T06:59:00Z')
    expect(server.mails).toEqual([])
    await tick('2027-03-10T07:00:00Z')
    await tick('2027-03-10T08:00:00Z')
    const lists = server.mails.filter((mail) => JSON.stringify(mail.to).includes(HOST))
    expect(lists).toHaveLength(1)
    const text = lists[0]?.text?.replace(/\s+/g, ' ') ?? ''
    for (const part of [...parts, '20:30', '00:00', 'Ελένη']) expect(text).toContain(part)
    expect(text.indexOf('20:30')).toBeLessThan(text.indexOf('00:00'))
    expect(text).not.toContain('Νίκος')
  })

  it.each([
    ['breakfast from 07:00', { hours: Array(7).fill(openFrom(4)) }, '02:59', '03:00'],
    ['special hours from 06:00', { specialHours: { '2027-03-10': openFrom(0) } }, '01:59', '02:00'],
  ])('comes two hours before the first service: %s', async (_, settings, early, due) => {
    const now = `2027-03-10T${early}:00Z`
    const { world, tick } = await start(now, {
      hostSettings: { dayList: true },
      settings: { ...fromNoon, ...settings },
    })
    await tick(now)
    expect(await world.mails()).toEqual({})
    await tick(`2027-03-10T${due}:00Z`)
    expect(Object.keys(await world.mails())).toHaveLength(1)
  })

  it.each([
    ['to a host who does not want it', { dayList: false }, {}, '07:00'],
    [
      'on a closed day without bookings',
      { dayList: true },
      { closedDates: ['2027-03-10'] },
      '07:00',
    ],
    ['after service has begun', { dayList: true }, {}, '10:00'],
  ])('is not sent %s', async (_, hostSettings, settings, time) => {
    const now = `2027-03-10T${time}:00Z`
    const { world, tick } = await start(now, {
      hostSettings,
      settings: { ...fromNoon, ...settings },
    })
    await tick(now)
    expect(await world.mails()).toEqual({})
  })
})

it.skipIf(!host).each([
  ['closed by a host', { closedDates: ['2027-03-10'] }],
  ['without hours', { specialHours: { '2027-03-10': '2'.repeat(96) } }],
])('the list of a day that is %s names the bookings that were not cancelled', async (_, closed) => {
  const { server, world, tick } = await start('2027-03-10T06:59:00Z', {
    hostSettings: { dayList: true, lang: 'en' },
    settings: { ...fromNoon, ...closed },
  })
  const date = '2027-03-10'
  await world.book(makeBooking({ date, start: 58 }), WEEK_BEFORE)
  const cancelled = { date, tables: ['t2'], state: 'cancelled', name: 'Νίκος' } as const
  await world.book(makeBooking(cancelled), WEEK_BEFORE)
  await tick('2027-03-10T06:59:00Z')
  expect(server.mails).toEqual([])
  await tick('2027-03-10T07:00:00Z')
  await tick('2027-03-10T08:00:00Z')
  const lists = server.mails.filter((mail) => JSON.stringify(mail.to).includes(HOST))
  expect(lists).toHaveLength(1)
  expect(lists[0]?.text).toContain('Ελένη')
  expect(lists[0]?.text).not.toContain('Νίκος')
})

it.skipIf(!host)(
  'no list of a closed day is sent if all of its bookings are cancelled',
  async () => {
    const { world, tick } = await start('2027-03-10T07:00:00Z', {
      hostSettings: { dayList: true },
      settings: { ...fromNoon, closedDates: ['2027-03-10'] },
    })
    await world.book(makeBooking({ date: '2027-03-10', state: 'cancelled' }), WEEK_BEFORE)
    await tick('2027-03-10T07:00:00Z')
    expect(Object.keys(await world.mails()).filter((key) => key.startsWith('day-'))).toEqual([])
  },
)

it.skipIf(!host)('the list of the day is not sent a day late', async () => {
  const { server, world, clock } = await start('2027-03-10T07:00:00Z', {
    hostSettings: { dayList: true },
    settings: fromNoon,
  })
  await world.call('everyHour')
  expect(Object.keys(await world.mails())).toHaveLength(1)
  clock.time = new Date('2027-03-11T06:30:00Z')
  await world.sendAll()
  expect(server.mails).toEqual([])
})

describe.skipIf(!host)('the report of undelivered mails', () => {
  it.each([
    ['en', '2 emails were not delivered', 'may not have arrived', 'Lead 1'],
    ['el', '2 email δεν παραδόθηκαν', 'ίσως δεν έφτασε', 'Δήλωση 1'],
  ] as const)(
    'names each mail once to staff, in %s, without personal data',
    async (lang, ...parts) => {
      const { server, world, tick } = await start('2027-03-10T04:00:00Z', { staffLanguage: lang })
      const sent = await world.submit('leads', leadEntry)
      await sent()
      const [failed = '', stuck = ''] = Object.keys(await world.mails())
      const changedAt = Timestamp.fromDate(new Date('2027-03-10T04:00:00Z'))
      await world.db.doc(`mail/${failed}`).update({ state: 'failed', reason: '550', changedAt })
      await world.db.doc(`mail/${stuck}`).update({ state: 'sending', leaseUntil: changedAt })
      await tick('2027-03-10T05:30:00Z')
      expect(server.mails).toEqual([])
      await tick('2027-03-10T06:00:00Z')
      await tick('2027-03-10T07:00:00Z')
      expect(server.mails).toHaveLength(1)
      expect(JSON.stringify(server.mails[0]?.to)).toContain(STAFF)
      for (const part of [...parts, '550']) expect(server.mails[0]?.text).toContain(part)
      expect(server.mails[0]?.text).not.toContain(leadEntry.email)
      await tick('2027-03-11T06:30:00Z')
      expect(server.mails).toHaveLength(1)
    },
  )

  it('is sent although the daily mails fail at once', async () => {
    const { world, server } = await start('2027-03-10T06:00:00Z')
    await (await world.submit('leads', leadEntry))()
    const changedAt = Timestamp.fromDate(new Date('2027-03-10T05:00:00Z'))
    for (const key of Object.keys(await world.mails()))
      await world.db.doc(`mail/${key}`).update({ state: 'failed', reason: '550', changedAt })
    Object.defineProperty(world.context.catalogue, 'venues', {
      get() {
        throw new Error('no venues')
      },
    })
    await expect(world.call('everyHour')).rejects.toThrow('no venues')
    await world.sendAll()
    expect(server.mails).toHaveLength(1)
  })

  it('is not sent while all is well', async () => {
    const { world, tick } = await start('2027-03-10T06:00:00Z')
    await tick('2027-03-10T06:00:00Z')
    expect(await world.mails()).toEqual({})
  })
})
