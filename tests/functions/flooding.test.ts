import { describe, expect, inject, it } from 'vitest'
import { createWorld, HOST, makeBooking, type World } from '../support/notifications'
import {
  changeCommit,
  createCommit,
  inDays,
  type Reservation,
  toWrites,
} from '../support/reservations'
import { type MailServer, startMailServer } from '../support/smtp'

const host = inject('emulator')
const VICTIM = 'victim@elsewhere.example'
const NAME = 'Your parcel is held: https://evil.example/pay, www.evil.example'
const NOTE = 'Unlock your account: https://evil.example/login or write to x@evil.example'

async function start(settings = {}, now = () => new Date()) {
  const server = await startMailServer()
  const options = { settings, now, hostSettings: { lang: 'en' } }
  return { server, world: await createWorld({ host, smtpUrl: server.url, ...options }) }
}

const to = (server: MailServer, address: string) =>
  server.mails.filter((mail) => [mail.to ?? []].flat()[0]?.text === address)

/** Sends a commit without an account and delivers the event of its booking. */
async function send(
  world: World,
  { id }: Reservation,
  writes: Parameters<World['rest']['commit']>[0],
) {
  const ref = world.db.doc(`venues/taverna/bookings/${id}`)
  const before = await ref.get()
  const answer = await world.rest.commit(writes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const data = { before, after: await ref.get() }
  await world.call('bookingWritten', { params: { slug: 'taverna', id }, data })
  await world.sendAll()
}

describe.skipIf(!host)('a script without an account', () => {
  it('causes at most ten mails by one booking', async () => {
    const { server, world } = await start()
    let booking = makeBooking({ lang: 'en', email: VICTIM, name: NAME, note: NOTE })
    await send(world, booking, toWrites(createCommit(world.rest, booking)))
    for (let changes = 1; changes <= 20; changes += 1) {
      const after = { ...booking, start: changes % 2 ? 64 : 58 }
      await send(world, booking, toWrites(changeCommit(world.rest, booking, after)))
      booking = { ...after, changes, sequence: changes }
    }
    const cancelled = { ...booking, state: 'cancelled' } as const
    await send(world, booking, toWrites(changeCommit(world.rest, booking, cancelled)))
    expect(to(server, VICTIM)).toHaveLength(10)
    const refused = Object.values(await world.mails()).filter(({ state }) => state === 'failed')
    expect(refused.length).toBeGreaterThan(0)
    for (const mail of refused) expect(mail).toMatchObject({ recipient: 'guest', reason: 'limit' })
    expect(to(server, HOST)).toHaveLength(22)
  })

  it('causes at most ten mails to a mailbox, however its address is written, and ten more the next day', async () => {
    let now = new Date()
    const { server, world } = await start({}, () => now)
    const [user, domain] = VICTIM.split('@')
    const forms = [VICTIM, VICTIM.toUpperCase(), `${user}+1@${domain}`, `${user}+a+b@${domain}`]
    const book = async (index: number) => {
      const email = forms[index % forms.length]!
      await (await world.book(makeBooking({ email, start: index, lang: 'en' }), now))()
      await world.sendAll()
    }
    for (let index = 0; index < 14; index += 1) await book(index)
    const count = () => server.mails.length - to(server, HOST).length
    expect(count()).toBe(10)
    now = new Date(now.getTime() + 86_400_000)
    for (let index = 14; index < 28; index += 1) await book(index)
    expect(count()).toBe(20)
  })

  it('causes at most ten reminders', async () => {
    const noon = (days: number) => new Date(`${inDays(days)}T12:00:00Z`)
    let now = noon(1)
    const { server, world } = await start({}, () => now)
    for (let index = 0; index < 12; index += 1) {
      await world.book(makeBooking({ email: VICTIM, date: inDays(3), start: 40 + index }), now)
    }
    now = noon(2)
    await world.call('everyHour')
    await world.sendAll()
    expect(to(server, VICTIM)).toHaveLength(10)
  })

  it('does not keep a host’s mails from a guest, nor one that a host sends again', async () => {
    const { server, world } = await start({ confirmation: 'manual' })
    const bookings = Array.from({ length: 11 }, (_, index) =>
      makeBooking({ email: VICTIM, state: 'pending', start: index * 8, tables: ['t1'] }),
    )
    for (const booking of bookings) {
      await (await world.book(booking))()
      await world.sendAll()
    }
    expect(to(server, VICTIM)).toHaveLength(10)
    for (const booking of bookings) {
      await (await world.change(booking, { state: 'confirmed' }))()
      await world.sendAll()
    }
    expect(to(server, VICTIM)).toHaveLength(21)
  })

  it('sends no text of its own to an address that has not been proven', async () => {
    const { server, world } = await start({ confirmation: 'manual' })
    const booking = makeBooking({
      lang: 'en',
      email: VICTIM,
      name: NAME,
      note: NOTE,
      state: 'pending',
    })
    await (await world.book(booking))()
    await (await world.change(booking, { start: 60 }, 1))()
    await (await world.change(booking, { note: `${NOTE}!` }, 2))()
    await world.sendAll()
    for (const mail of to(server, VICTIM)) {
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/evil|parcel|Unlock/)
    }
    expect(to(server, HOST)[0]?.text?.replaceAll('\u2060', '')).toContain('Unlock your account')
  })

  it.each(['confirmed', 'seated'] as const)(
    'has its text in mails once a host has %s the booking',
    async (state) => {
      const { server, world } = await start({ confirmation: 'manual' })
      const fields = { lang: 'en', email: VICTIM, name: 'Eleni', note: 'A pram' }
      const booking = makeBooking({ ...fields, state: 'pending' })
      await (await world.book(booking))()
      await world.sendAll()
      expect(to(server, VICTIM)[0]?.text).not.toMatch(/Eleni|pram/)
      await (await world.change(booking, { state }))()
      await world.sendAll()
      await (await world.book(makeBooking({ ...fields, start: 30 })))()
      await world.sendAll()
      expect(to(server, VICTIM).at(-1)?.text).toMatch(/Eleni[\s\S]*A pram/)
    },
  )

  it('has its text in mails once the guest has opened the link of an earlier mail', async () => {
    const { server, world } = await start({ confirmation: 'manual' })
    const fields = { lang: 'en', email: VICTIM, name: 'Eleni', note: 'A pram', state: 'pending' }
    const book = async (start: number) => {
      const booking = makeBooking({ ...fields, start } as Partial<Reservation>)
      await (await world.book(booking))()
      await world.sendAll()
      return booking
    }
    const readProof = () =>
      /#[0-9a-f]{32}\.([0-9a-f]{48})/.exec(to(server, VICTIM).at(-1)?.text ?? '')?.[1]
    const prove = async (proof: string) => {
      const path = `mailAddresses/${proof.slice(0, 16)}`
      const write = world.rest.buildSet(path, { proof: proof.slice(16) })
      return world.rest.commit([{ ...write, updateMask: { fieldPaths: ['proof'] } }])
    }
    await book(10)
    const proof = readProof()!
    await book(20)
    // All mails to an address have the same proof, which is not in the calendar file, since guests pass that on.
    expect(readProof()).toBe(proof)
    expect(JSON.stringify(to(server, VICTIM)[0]!.attachments)).not.toContain(proof)
    // Who booked knows the address and the booking's secret, and not the mail.
    const { secret } = await book(30)
    expect((await prove(proof.slice(0, 16) + secret)).status).toBe(403)
    await book(40)
    expect(to(server, VICTIM).at(-1)?.text).not.toMatch(/Eleni|pram/)
    expect((await prove(proof)).status).toBe(200)
    await book(50)
    expect(to(server, VICTIM).at(-1)?.text).toMatch(/Eleni[\s\S]*A pram/)
    expect(readProof()).toBeUndefined()
  })

  it('makes no links of a name or a note', async () => {
    const { server, world } = await start()
    await (await world.book(makeBooking({ secret: '', email: VICTIM, name: NAME, note: NOTE })))()
    await world.sendAll()
    await (await world.book(makeBooking({ name: NAME, note: NOTE })))()
    await world.sendAll()
    const mails = [...to(server, VICTIM), ...to(server, HOST)]
    expect(mails).toHaveLength(2)
    for (const { subject, text, html } of mails) {
      for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example|:\/\/evil/)
      expect(text).toContain('evil.\u2060example')
    }
  })
})

describe.skipIf(!host)('a reply', () => {
  it('goes from the guest to the restaurant, and from a host to the guest', async () => {
    const { server, world } = await start()
    const [row] = world.context.catalogue.venues.slice(-1)
    world.context.catalogue.venues = [{ ...row!, email: 'info@taverna.example' }]
    await (await world.book(makeBooking({ lang: 'en' })))()
    await world.sendAll()
    expect(to(server, 'eleni@example.gr')[0]?.replyTo?.value).toMatchObject([
      { address: 'info@taverna.example', name: 'Taverna' },
    ])
    expect(to(server, HOST)[0]?.replyTo?.value).toMatchObject([{ address: 'eleni@example.gr' }])
  })

  it('goes to the sender if the restaurant or the guest has no address', async () => {
    const { server, world } = await start()
    await (await world.book(makeBooking({ email: '' })))()
    await (await world.book(makeBooking({ lang: 'en', start: 30 })))()
    await world.sendAll()
    expect(to(server, HOST).filter(({ replyTo }) => replyTo)).toHaveLength(1)
    expect(to(server, 'eleni@example.gr')[0]?.replyTo).toBeUndefined()
  })
})

describe.skipIf(!host)('erasing a booking', () => {
  it('erases its mails and what is known of its address', async () => {
    const { world } = await start({ confirmation: 'manual' })
    const booking = makeBooking({ state: 'pending', note: 'Allergic to nuts' })
    await (await world.book(booking))()
    await world.sendAll()
    await (await world.change(booking, { state: 'confirmed' }))()
    await world.sendAll()
    expect((await world.db.collection('mailAddresses').get()).size).toBe(1)
    await (await world.erase(booking))()
    await world.sendAll()
    expect(await world.mails()).toEqual({})
    expect((await world.db.collection('mailAddresses').get()).size).toBe(0)
  })

  it('leaves nothing known of its address if an earlier event arrives late', async () => {
    const { world } = await start({ confirmation: 'manual' })
    const booking = makeBooking({ state: 'pending' })
    await (await world.book(booking))()
    const confirmed = await world.change(booking, { state: 'confirmed' })
    await (await world.erase(booking))()
    await confirmed()
    expect((await world.db.collection('mailAddresses').get()).size).toBe(0)
    expect(await world.mails()).toEqual({})
  })

  it('keeps what is known of an address with another booking', async () => {
    const { world } = await start()
    const [one, other] = [makeBooking(), makeBooking({ start: 30 })]
    for (const booking of [one, other]) await (await world.book(booking))()
    await world.sendAll()
    await (await world.erase(one))()
    expect((await world.db.collection('mailAddresses').get()).size).toBe(1)
    expect(
      Object.values(await world.mails()).map((mail) => 'booking' in mail && mail.booking),
    ).toEqual([other.id, other.id])
  })
})
