import ICAL from 'ical.js'
import type { ParsedMail } from 'mailparser'
import { describe, expect, inject, it } from 'vitest'
import { formatDate } from '../../src/domain/reservations/clock'
import {
  createWorld,
  FROM,
  HOST,
  makeBooking,
  SITE_URL,
  type World,
} from '../support/notifications'
import { inDays } from '../support/reservations'
import { type MailServer, startMailServer } from '../support/smtp'

const host = inject('emulator')

const addressOf = (mail: ParsedMail) =>
  [mail.to ?? []]
    .flat()
    .map(({ text }) => text)
    .join()
const to = (server: MailServer, address: string) =>
  server.mails.filter((mail) => addressOf(mail) === address)

/** The calendar file of a mail, read by another library. */
function readCalendar(mail: ParsedMail | undefined) {
  const file = mail?.attachments.find(
    ({ contentType }) => contentType === 'text/calendar' || contentType === 'application/ics',
  )
  if (!file) return undefined
  const calendar = new ICAL.Component(ICAL.parse(file.content.toString('utf8')))
  const event = calendar.getFirstSubcomponent('vevent')!
  const value = (name: string) => String(event.getFirstPropertyValue(name))
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    description: value('description'),
    start: value('dtstart'),
    organizer: value('organizer'),
    attendee: value('attendee'),
  }
}

const texts = {
  en: {
    place: 'Taverna',
    confirmed: 'Reservation confirmed',
    pending: 'Waiting for confirmation',
    changed: ['Reservation changed', 'You have changed your reservation.'],
    moved: 'The restaurant has changed your reservation.',
    cancelled: ['Reservation cancelled', 'You have cancelled your reservation.'],
    declined: 'Declined by the restaurant',
    when: (time: string) => `${formatDate(inDays(10), 'en')}, ${time}`,
    before: (value: string) => `before: ${value}`,
    table: (number: number) => `${number}, by the window`,
    combined: 'Tables 1 and 2, by the window',
    tableBefore: 'before: table 1, by the window',
    people: '2 people',
    host: {
      made: 'New reservation',
      pending: 'New request',
      changed: 'Reservation changed',
      cancelled: 'Reservation cancelled',
      declined: 'Request declined',
      confirmed: 'Reservation confirmed',
      guest: 'By the guest.',
      restaurant: 'By the restaurant.',
      link: `${SITE_URL}/taverna/reservations`,
    },
    manage: (secret: string) => `${SITE_URL}/reserve/taverna/mine#${secret}`,
  },
  el: {
    place: 'Ταβέρνα',
    confirmed: 'Η κράτησή σας επιβεβαιώθηκε',
    pending: 'Το αίτημά σας περιμένει επιβεβαίωση',
    changed: ['Η κράτησή σας άλλαξε', 'Αλλάξατε την κράτησή σας.'],
    moved: 'Το εστιατόριο άλλαξε την κράτησή σας.',
    cancelled: ['Η κράτησή σας ακυρώθηκε', 'Ακυρώσατε την κράτησή σας.'],
    declined: 'Το αίτημά σας δεν έγινε δεκτό',
    when: (time: string) => `${formatDate(inDays(10), 'el')}, ${time}`,
    before: (value: string) => `πριν: ${value}`,
    table: (number: number) => `${number}, δίπλα στο παράθυρο`,
    combined: 'Τραπέζια 1 και 2, δίπλα στο παράθυρο',
    tableBefore: 'πριν: τραπέζι 1, δίπλα στο παράθυρο',
    people: '2 άτομα',
    host: {
      made: 'Νέα κράτηση',
      pending: 'Νέο αίτημα',
      changed: 'Αλλαγή κράτησης',
      cancelled: 'Ακύρωση κράτησης',
      declined: 'Απόρριψη αιτήματος',
      confirmed: 'Επιβεβαίωση κράτησης',
      guest: 'Από τον πελάτη.',
      restaurant: 'Από το εστιατόριο.',
      link: `${SITE_URL}/el/taverna/reservations`,
    },
    manage: (secret: string) => `${SITE_URL}/el/reserve/taverna/mine#${secret}`,
  },
}

describe.skipIf(!host).each(['en', 'el'] as const)('mails about a booking in %s', (lang) => {
  const text = texts[lang]

  async function start() {
    const server = await startMailServer()
    const world = await createWorld({ host, smtpUrl: server.url, hostSettings: { lang } })
    return { server, world }
  }

  /** Delivers an event and sends what it has queued; returns the newest mails to the guest and the host. */
  async function tell(world: World, server: MailServer, event: () => Promise<void>) {
    await event()
    expect(await world.sendAll()).toEqual([])
    return { guest: to(server, 'eleni@example.gr').at(-1), host: to(server, HOST).at(-1) }
  }

  it('tell guest and host of a confirmed booking, its change by the guest, and its cancellation', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang, note: 'Γενέθλια' })
    const made = await tell(world, server, await world.book(booking))
    for (const part of [
      text.confirmed,
      text.when('20:30'),
      '22:00',
      text.table(1),
      text.people,
      text.place,
      text.manage(booking.secret),
      '+30 210 111 1111',
    ]) {
      expect(made.guest?.text?.replace(/\s+/g, ' ')).toContain(part)
      expect(made.guest?.html).toContain(part)
    }
    // Telephone numbers are not broken over lines.
    expect(made.guest?.html).toMatch(/<a href="tel:\+30\d+"[^>]*white-space:nowrap/)
    expect(made.host?.html).toMatch(/<span style="white-space:nowrap">\+30 [\d ]+<\/span>/)
    expect(made.guest?.html).toContain(`${SITE_URL}/samples/madania/seats/t1-evening-1200.jpg`)
    expect(made.guest?.from?.value).toEqual([{ name: text.place, address: FROM }])
    expect(made.guest?.subject).toContain(text.when('20:30'))
    expect(made.guest?.headers.get('auto-submitted')).toBe('auto-generated')
    const first = readCalendar(made.guest)
    expect(first).toMatchObject({
      method: 'REQUEST',
      uid: `${booking.id}@reservations.hermesview`,
      sequence: 0,
      status: 'CONFIRMED',
      start: `${booking.date}T20:30:00`,
      organizer: `mailto:${FROM}`,
      attendee: 'mailto:eleni@example.gr',
    })
    expect(made.host?.subject).toContain(text.host.made)
    for (const part of [
      text.when('20:30'),
      text.table(1),
      'Ελένη Παπαδοπούλου',
      '+30 690 000 0000',
      'Γενέθλια',
      text.host.link,
    ]) {
      expect(made.host?.text?.replace(/\s+/g, ' ')).toContain(part)
    }
    expect(made.host?.text).not.toContain(booking.secret)

    const changed = await tell(
      world,
      server,
      await world.change(booking, { start: 60, tables: ['t4'] }, 1),
    )
    expect(changed.guest?.html).toContain(text.changed[0])
    for (const part of [
      text.changed[1],
      text.when('21:00'),
      text.before(text.when('20:30')),
      text.table(4),
      text.tableBefore,
    ]) {
      expect(changed.guest?.text?.replace(/\s+/g, ' ')).toContain(part)
    }
    expect(readCalendar(changed.guest)).toEqual({
      ...first,
      sequence: 1,
      start: `${booking.date}T21:00:00`,
      description: expect.stringContaining(text.table(4)),
    })
    expect(changed.host?.subject).toContain(text.host.changed)
    expect(changed.host?.text).toContain(text.host.guest)
    expect(changed.host?.text).toContain(text.before(text.when('20:30')))

    const cancelled = await tell(
      world,
      server,
      await world.change(booking, { state: 'cancelled' }, 2),
    )
    expect(cancelled.guest?.html).toContain(text.cancelled[0])
    expect(cancelled.guest?.text).toContain(text.cancelled[1])
    expect(readCalendar(cancelled.guest)).toMatchObject({
      ...{ method: 'CANCEL', uid: first?.uid, sequence: 2, status: 'CANCELLED' },
    })
    expect(cancelled.host?.subject).toContain(text.host.cancelled)
    expect(cancelled.host?.text).toContain(text.host.guest)
    expect(server.mails).toHaveLength(6)
  })

  it('tell of a request, its confirmation and a move by the host', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang, state: 'pending' })
    const made = await tell(world, server, await world.book(booking))
    expect(made.guest?.html).toContain(text.pending)
    expect(readCalendar(made.guest)).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE' })
    expect(made.host?.subject).toContain(text.host.pending)

    const confirmed = await tell(world, server, await world.change(booking, { state: 'confirmed' }))
    expect(confirmed.guest?.subject).toContain(text.place)
    expect(readCalendar(confirmed.guest)).toMatchObject({ status: 'CONFIRMED', sequence: 1 })
    expect(confirmed.host?.subject).toContain(text.host.confirmed)
    expect(confirmed.host?.text).toContain(text.host.restaurant)

    const moved = await tell(world, server, await world.change(booking, { tables: ['t1', 't2'] }))
    expect(moved.guest?.text).toContain(text.moved)
    for (const part of [text.combined, text.tableBefore]) {
      expect(moved.guest?.text?.replace(/\s+/g, ' ')).toContain(part)
      expect(moved.host?.text?.replace(/\s+/g, ' ')).toContain(part)
    }
    expect(readCalendar(moved.guest)).toMatchObject({ sequence: 2 })
  })

  it('tell of a declined request', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang, state: 'pending' })
    await tell(world, server, await world.book(booking))
    const declined = await tell(world, server, await world.change(booking, { state: 'cancelled' }))
    expect(declined.guest?.html).toContain(text.declined)
    expect(readCalendar(declined.guest)).toMatchObject({ method: 'CANCEL', sequence: 1 })
    expect(declined.host?.subject).toContain(text.host.declined)
  })
})

describe.skipIf(!host)('mails about bookings', () => {
  async function start(settings = {}) {
    const server = await startMailServer()
    return { server, world: await createWorld({ host, smtpUrl: server.url, ...settings }) }
  }

  it('are not sent to a guest without an address', async () => {
    const { server, world } = await start()
    await (await world.book(makeBooking({ email: '' })))()
    await world.sendAll()
    expect(server.mails.map(addressOf)).toEqual([HOST])
  })

  it('are not sent to a host who does not want them, or is no longer a host', async () => {
    const { server, world } = await start({ hostSettings: { bookings: false } })
    const booking = makeBooking({ email: '' })
    await (await world.book(booking))()
    expect(await world.mails()).toEqual({})
    await world.db.doc(`venues/taverna/notificationSettings/${HOST}`).delete()
    await (await world.change(booking, { start: 64 }))()
    expect(await world.states()).toEqual(['queued'])
    await world.db.doc(`venues/taverna/hosts/${HOST}`).delete()
    await world.sendAll()
    expect(server.mails).toEqual([])
    expect(await world.mails()).toEqual({})
  })

  it('are sent to the guest of a telephone booking, without a link to manage it', async () => {
    const { server, world } = await start()
    await (await world.book(makeBooking({ secret: '', lang: 'en' })))()
    await world.sendAll()
    expect(server.mails.map(addressOf)).toEqual(['eleni@example.gr'])
    expect(server.mails[0]?.text).not.toContain('/mine')
    const description = readCalendar(server.mails[0])?.description
    expect(description).not.toContain('To change or cancel')
    expect(description).toContain('Call Taverna: +30 210 111 1111')
  })

  it('tell hosts of a change to a telephone booking, and not of a party that was seated by mistake', async () => {
    const { server, world } = await start({ hostSettings: { lang: 'en' } })
    const booking = makeBooking({ secret: '', email: '' })
    await (await world.book(booking))()
    await (await world.change(booking, { state: 'seated' }))()
    await (await world.change(booking, { state: 'confirmed' }))()
    await world.sendAll()
    expect(server.mails).toEqual([])
    await (await world.change(booking, { start: 64 }))()
    await world.sendAll()
    expect(server.mails.map(addressOf)).toEqual([HOST])
    expect(server.mails[0]?.subject).toContain('Reservation changed')
    expect(server.mails[0]?.text).toContain('By the restaurant.')
  })

  it.each([
    ['telephone', { secret: '', email: '' }],
    ['online', {}],
  ])(
    'are not sent when a party with a %s booking is seated early by mistake',
    async (_, fields) => {
      const { server, world } = await start({ hostSettings: { lang: 'en' } })
      const booking = makeBooking(fields)
      await (await world.book(booking))()
      await world.sendAll()
      const sent = server.mails.length
      const { start: booked, length } = booking
      const early = { state: 'seated', start: booked - 4, length: length + 4 }
      await (await world.change(booking, early))()
      await (await world.change(booking, { state: 'confirmed', start: booked, length }))()
      expect(await world.sendAll()).toEqual([])
      expect(server.mails).toHaveLength(sent)
    },
  )

  it.each([
    ['restaurant', 0, 'The restaurant has cancelled', 'By the restaurant.'],
    ['guest', 1, 'You have cancelled', 'By the guest.'],
  ])(
    'tell of a cancellation by the %s, although no earlier mail was sent',
    async (_, changes, guestText, hostText) => {
      const { server, world } = await start({ hostSettings: { lang: 'en' } })
      const booking = makeBooking({ lang: 'en' })
      const made = await world.book(booking)
      await made()
      await (await world.change(booking, { state: 'cancelled' }, changes))()
      await world.sendAll()
      expect(server.mails).toHaveLength(2)
      expect(to(server, 'eleni@example.gr')[0]?.text).toContain(guestText)
      expect(to(server, HOST)[0]?.text).toContain(hostText)
    },
  )

  it.each(['seated', 'finished', 'no-show'] as const)(
    'are not sent when a party is %s',
    async (state) => {
      const { server, world } = await start()
      const booking = makeBooking()
      await (await world.book(booking))()
      await world.sendAll()
      await (await world.change(booking, { state }))()
      await (await world.change(booking, { length: 9 }))()
      expect(await world.sendAll()).toEqual([])
      expect(server.mails).toHaveLength(2)
      expect(await world.states()).toEqual(['sent', 'sent'])
    },
  )

  it('tell the host of a changed note, and not the guest', async () => {
    const { server, world } = await start({ hostSettings: { lang: 'en' } })
    const booking = makeBooking({ note: 'One' })
    await (await world.book(booking))()
    await world.sendAll()
    await (await world.change(booking, { note: 'Two' }, 1))()
    await world.sendAll()
    expect(server.mails.slice(2).map(addressOf)).toEqual([HOST])
    expect(server.mails[2]?.text).toContain('Note (changed)')
    expect(server.mails[2]?.text).toContain('Two')
  })

  it('tell a corrected address the whole booking', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en', email: 'elini@example.gr' })
    await (await world.book(booking))()
    await world.sendAll()
    await (await world.change(booking, { email: 'eleni@example.gr' }))()
    await world.sendAll()
    expect(to(server, 'elini@example.gr')).toHaveLength(1)
    const [mail] = to(server, 'eleni@example.gr')
    expect(mail?.subject).toContain('reservation confirmed')
    expect(server.mails).toHaveLength(3)
  })

  it('are not sent to an address that was corrected before they were sent', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ email: 'elini@example.gr' })
    const made = await world.book(booking)
    await made()
    await world.change(booking, { email: 'eleni@example.gr' })
    await world.sendAll()
    expect(to(server, 'elini@example.gr')).toEqual([])
  })

  it('are not sent for a sample venue', async () => {
    const { world } = await start({ settings: { sample: true } })
    await (await world.book(makeBooking()))()
    expect(await world.mails()).toEqual({})
  })

  it('are not sent for the sample café, even if its settings deny that it is one', async () => {
    const { world } = await start()
    const settings = (await world.db.doc('venues/taverna').get()).data()!
    await world.db.doc('venues/sample_restaurant').set(settings)
    const made = await world.book(makeBooking())
    const [booking] = (await world.db.collection('venues/taverna/bookings').get()).docs
    await world.db.doc(`venues/sample_restaurant/bookings/${booking!.id}`).set(booking!.data())
    const data = { before: { data: () => undefined }, after: booking }
    await world.call('bookingWritten', {
      params: { slug: 'sample_restaurant', id: booking!.id },
      data,
    })
    expect(await world.mails()).toEqual({})
    await made()
    expect(Object.keys(await world.mails())).toHaveLength(2)
  })

  it('are not sent for a booking that was deleted, by a host or by the TTL policy', async () => {
    const { server, world } = await start()
    const booking = makeBooking()
    const made = await world.book(booking)
    await made()
    const erased = await world.erase(booking)
    await erased()
    await made()
    await world.sendAll()
    expect(server.mails).toEqual([])
    expect(await world.mails()).toEqual({})
  })

  it('are not sent for a deleted venue', async () => {
    const { server, world } = await start()
    const made = await world.book(makeBooking())
    await made()
    await world.db.doc('venues/taverna').delete()
    await world.sendAll()
    await made()
    expect(server.mails).toEqual([])
    expect(await world.mails()).toEqual({})
  })

  it('fail visibly for a restaurant that the deployed functions do not know, and are sent after a deploy', async () => {
    const { server, world } = await start()
    const { venues } = world.context.catalogue
    world.context.catalogue.venues = []
    await (await world.book(makeBooking()))()
    await world.sendAll()
    const failed = Object.entries(await world.mails())
    expect(failed).toHaveLength(2)
    for (const [key, mail] of failed) {
      expect(mail).toMatchObject({ state: 'failed', reason: 'unknown-venue' })
      await world.db.doc(`mail/${key}`).update({ state: 'queued', attempts: 0, retries: 1 })
    }
    world.context.catalogue.venues = venues
    await world.sendAll()
    expect(server.mails).toHaveLength(2)
  })

  it('are not sent after the guest’s time', async () => {
    const { world } = await start()
    const booking = makeBooking({ date: inDays(-2) })
    await (await world.book(booking))()
    await (await world.change(booking, { state: 'cancelled' }))()
    expect(await world.mails()).toEqual({})
  })

  it('are sent once when each event arrives three times', async () => {
    const { server, world } = await start()
    const booking = makeBooking()
    const made = await world.book(booking)
    await Promise.all([made(), made(), made()])
    await Promise.all([world.sendAll(), world.sendAll(), world.sendAll()])
    await made()
    await world.sendAll()
    expect(server.mails.map(addressOf).sort()).toEqual(['eleni@example.gr', HOST].sort())
  })

  it('say the last state when events arrive out of order', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en' })
    await (await world.book(booking))()
    await world.sendAll()
    const first = await world.change(booking, { start: 60 }, 1)
    const second = await world.change(booking, { start: 64 }, 2)
    await second()
    await world.sendAll()
    await first()
    await world.sendAll()
    const mails = to(server, 'eleni@example.gr')
    expect(mails).toHaveLength(2)
    expect(mails[1]?.subject).toContain('22:00')
  })

  it('are at most two for a booking that is changed five times within a second', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en' })
    await (await world.book(booking))()
    await world.sendAll()
    for (const changes of [1, 2, 3, 4, 5]) {
      await (await world.change(booking, { start: 58 + changes }, changes))()
    }
    await world.sendAll()
    const mails = to(server, 'eleni@example.gr')
    expect(mails.map(({ subject }) => subject?.slice(-5))).toEqual(['20:30', '21:45'])
    expect(mails[1]?.text?.replace(/\s+/g, ' ')).toContain('20:30')
  })

  it('say nothing of a change that was taken back at once', async () => {
    const { server, world } = await start()
    const booking = makeBooking()
    await (await world.book(booking))()
    await world.sendAll()
    await (await world.change(booking, { start: 60 }, 1))()
    await (await world.change(booking, { start: 58 }, 2))()
    await world.sendAll()
    expect(server.mails).toHaveLength(2)
    expect(await world.states()).toEqual(['sent', 'sent'])
  })

  it('store no personal data in the mail queue', async () => {
    const { world } = await start()
    const booking = makeBooking({ note: 'Γενέθλια' })
    await (await world.book(booking))()
    await world.sendAll()
    const stored = JSON.stringify(await world.mails())
    for (const secret of [
      booking.name,
      booking.email,
      booking.phone,
      booking.note,
      booking.secret,
      HOST,
    ]) {
      expect(stored).not.toContain(secret)
    }
  })
})
