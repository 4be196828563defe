import type { ParsedMail } from 'mailparser'
import { describe, expect, inject, it } from 'vitest'
import { createWorld, HOST, makeBooking, type World } from '../support/notifications'
import type { Reservation } from '../support/reservations'
import { type MailServer, startMailServer } from '../support/smtp'

const host = inject('emulator')
const GUEST = 'eleni@example.gr'

const to = (server: MailServer, address: string) =>
  server.mails.filter((mail) => [mail.to ?? []].flat()[0]?.text === address)

const textOf = (mail: ParsedMail | undefined) => mail?.text?.replace(/\s+/g, ' ') ?? ''

const BY = {
  guest: { guest: 'You have', host: 'By the guest.' },
  host: { guest: 'The restaurant has', host: 'By the restaurant.' },
}

type Change = {
  by: 'guest' | 'host'
  fields: Partial<Reservation>
}

async function start() {
  const server = await startMailServer()
  const hostSettings = { lang: 'en' }
  return { server, world: await createWorld({ host, smtpUrl: server.url, hostSettings }) }
}

/** Makes the changes one after the other; returns their events. */
async function makeChanges(world: World, booking: Reservation, changes: Change[]) {
  const events: (() => Promise<void>)[] = []
  let counted = 0
  for (const { by, fields } of changes) {
    if (by === 'guest') counted += 1
    events.push(await world.change(booking, fields, counted))
  }
  return events
}

const note = (text: string): Change => ({ by: 'guest', fields: { note: text } })
const move = (by: Change['by'], start: number): Change => ({ by, fields: { start } })
const cancel = (by: Change['by']): Change => ({ by, fields: { state: 'cancelled' } })

describe.skipIf(!host)('the writer in mails', () => {
  it.each<[string, Change[], Change['by']]>([
    ['a host cancels after the guest has edited the note', [note('Two'), cancel('host')], 'host'],
    ['a host moves after the guest has edited the note', [note('Two'), move('host', 64)], 'host'],
    ['a guest cancels after a host has moved', [move('host', 64), cancel('guest')], 'guest'],
    ['a guest moves after a host has moved', [move('host', 64), move('guest', 60)], 'guest'],
    ['a host moves after the guest has moved', [move('guest', 60), move('host', 64)], 'host'],
    [
      'a host cancels after the guest has moved twice',
      [move('guest', 60), move('guest', 62), cancel('host')],
      'host',
    ],
  ])('is true when %s, each with its own mail', async (_, changes, by) => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en', note: 'One' })
    await (await world.book(booking))()
    await world.sendAll()
    let counted = 0
    for (const change of changes) {
      if (change.by === 'guest') counted += 1
      await (await world.change(booking, change.fields, counted))()
      await world.sendAll()
    }
    expect(textOf(to(server, GUEST).at(-1))).toContain(BY[by].guest)
    expect(textOf(to(server, HOST).at(-1))).toContain(BY[by].host)
  })

  it.each<[string, Change[], Change['by']]>([
    ['a host moves and the guest edits the note', [move('host', 64), note('Two')], 'host'],
    ['the guest moves and a host moves on', [move('guest', 60), move('host', 64)], 'host'],
    ['a host moves and the guest cancels', [move('host', 64), cancel('guest')], 'guest'],
    [
      'a host cancels between two notes',
      [note('Two'), cancel('host'), note('Three'), note('Four')],
      'host',
    ],
  ])('is the last one of the state when %s within seconds', async (_, changes, by) => {
    for (const order of ['in order', 'reversed', 'twice'] as const) {
      const { server, world } = await start()
      const booking = makeBooking({ lang: 'en', note: 'One' })
      await (await world.book(booking))()
      await world.sendAll()
      const events = await makeChanges(world, booking, changes)
      if (order === 'reversed') events.reverse()
      if (order === 'twice') events.push(...events)
      for (const event of events) await event()
      expect(await world.sendAll()).toEqual([])
      expect(await world.states(), order).toEqual(['sent', 'sent', 'sent', 'sent'])
      expect(textOf(to(server, GUEST).at(-1)), order).toContain(BY[by].guest)
      expect(textOf(to(server, HOST).at(-1)), order).toContain(BY[by].host)
    }
  })

  it('keeps a host’s move in a mail that a later note replaces before and after it is queued', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en', note: 'One' })
    await (await world.book(booking))()
    await world.sendAll()
    const [moved, noted, again] = await makeChanges(world, booking, [
      move('host', 64),
      note('Two'),
      note('Three'),
    ])
    await moved!()
    await noted!()
    // The mail of the move finds the one of the note, and is deleted.
    const [first] = Object.keys(await world.mails())
      .filter((key) => key.includes('-host-'))
      .sort()
      .slice(1)
    await world.deliverMail(first!)
    await again!()
    await world.sendAll()
    expect(textOf(to(server, HOST).at(-1))).toContain('By the restaurant.')
    expect(to(server, HOST)).toHaveLength(2)
  })

  it('waits for the event of a change that the booking shows already', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en', state: 'pending', note: 'One' })
    await (await world.book(booking))()
    await world.sendAll()
    const [noted, declined] = await makeChanges(world, booking, [note('Two'), cancel('host')])
    await noted!()
    expect(await world.sendAll()).toMatchObject([{ name: 'RetryLater' }])
    await declined!()
    expect(await world.sendAll()).toEqual([])
    expect(to(server, GUEST).at(-1)?.subject).toContain('declined')
    expect(to(server, HOST).at(-1)?.subject).toContain('Request declined')
    expect(textOf(to(server, HOST).at(-1))).toContain('By the restaurant.')
  })

  it('waits for the event of a host’s move when the later note arrives first', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en', note: 'One' })
    await (await world.book(booking))()
    await world.sendAll()
    const [moved, noted] = await makeChanges(world, booking, [move('host', 64), note('Two')])
    await noted!()
    expect(await world.sendAll()).toMatchObject([{ name: 'RetryLater' }])
    await moved!()
    expect(await world.sendAll()).toEqual([])
    expect(textOf(to(server, HOST).at(-1))).toContain('By the restaurant.')
  })

  it('is sent at last if the event of a change never comes', async () => {
    let now = Date.now()
    const server = await startMailServer()
    const world = await createWorld({ host, smtpUrl: server.url, now: () => new Date(now) })
    const booking = makeBooking()
    await (await world.book(booking))()
    await world.sendAll()
    const [moved] = await makeChanges(world, booking, [move('guest', 60), move('guest', 64)])
    await moved!()
    expect(await world.sendAll()).toHaveLength(2)
    now += 11 * 60_000
    expect(await world.sendAll()).toEqual([])
    expect(to(server, GUEST).at(-1)?.subject).toContain('22:00')
  })

  it('is the host after the mail about the guest’s change was refused by the mailbox', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en' })
    await (await world.book(booking))()
    await world.sendAll()
    server.onRecipient = (address) => (address === GUEST ? { code: 550 } : undefined)
    await (await world.change(booking, { start: 60 }, 1))()
    await world.sendAll()
    server.onRecipient = () => undefined
    await (await world.change(booking, { state: 'cancelled' }))()
    await world.sendAll()
    expect(textOf(to(server, GUEST).at(-1))).toContain('The restaurant has cancelled')
  })

  it('is stored with each queued mail', async () => {
    const { world } = await start()
    const booking = makeBooking({ lang: 'en' })
    await (await world.book(booking))()
    await (await world.change(booking, { start: 60 }, 1))()
    await (await world.change(booking, { start: 62 }))()
    const guestMails = Object.values(await world.mails()).filter(
      ({ recipient }) => recipient === 'guest',
    )
    expect(guestMails).toMatchObject([{ by: 'guest' }, { by: 'guest' }, { by: 'host' }])
  })
})

describe.skipIf(!host)('the length of a visit', () => {
  it.each([
    ['lengthens', 10, '20:30 to 23:00'],
    ['shortens', 4, '20:30 to 21:30'],
  ])('is told to the guest and hosts when a host %s it', async (_, length, time) => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en' })
    await (await world.book(booking))()
    await world.sendAll()
    await (await world.change(booking, { length }))()
    await world.sendAll()
    for (const address of [GUEST, HOST]) {
      const text = textOf(to(server, address)[1])
      expect(text).toContain(time)
      expect(text).toMatch(/before: [^)]*, 20:30 to 22:00/)
    }
  })

  it('is told after a party was seated by mistake', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en' })
    await (await world.book(booking))()
    await world.sendAll()
    await (await world.change(booking, { state: 'seated' }))()
    await (await world.change(booking, { state: 'confirmed', length: 10 }))()
    await world.sendAll()
    expect(textOf(to(server, GUEST)[1])).toContain('20:30 to 23:00')
  })
})
