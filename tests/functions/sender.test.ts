import { Firestore } from 'firebase-admin/firestore'
import { describe, expect, inject, it, vi } from 'vitest'
import { createDelivery } from '../../functions/src/delivery'
import { createWorld, HOST, makeBooking, type World } from '../support/notifications'
import { startDroppingServer, startMailServer } from '../support/smtp'

const host = inject('emulator')

async function start(options: Partial<Parameters<typeof createWorld>[0]> = {}) {
  const server = await startMailServer()
  const world = await createWorld({ host, smtpUrl: server.url, ...options })
  return { server, world }
}

/** Queues the mail of a booking to its guest; returns the mail's key. */
async function queue(world: World, booking = makeBooking()) {
  await world.db.doc(`venues/taverna/hosts/${HOST}`).delete()
  await (await world.book(booking))()
  const [key = ''] = Object.keys(await world.mails())
  return key
}

const stateOf = async (world: World, key: string) => (await world.mails())[key]

describe.skipIf(!host)('the sender', () => {
  it('derives the Message-ID from the key, so that a mail that is sent again is the same', async () => {
    const { server, world } = await start()
    const key = await queue(world)
    await world.sendAll()
    await world.db.doc(`mail/${key}`).update({ state: 'queued', attempts: 0, retries: 1 })
    await world.sendAll()
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([
      `<${key}@hermesview.example>`,
      `<${key}@hermesview.example>`,
    ])
  })

  it('sends once, however many instances take the mail', async () => {
    const { server, world } = await start()
    const key = await queue(world)
    await Promise.all([1, 2, 3].map(() => world.deliverMail(key)))
    await world.deliverMail(key)
    expect(server.mails).toHaveLength(1)
    expect(await stateOf(world, key)).toMatchObject({
      state: 'sent',
      attempts: 1,
      leaseUntil: null,
    })
  })

  it.each([
    ['is down', async () => 'smtp://127.0.0.1:1', /ECONNECTION|ESOCKET/],
    [
      'ends the connection',
      async () => (await startDroppingServer('greeting')).url,
      /ECONNECTION|ESOCKET/,
    ],
  ])('waits for the platform to retry while the server %s', async (_, getUrl, reason) => {
    const { server, world } = await start()
    const { deliver } = world.context
    const key = await queue(world)
    world.context.deliver = createDelivery(await getUrl(), 2_000)
    expect(await world.deliverMail(key)).toMatchObject({ name: 'RetryLater' })
    const waiting = await stateOf(world, key)
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1, reported: null })
    expect(waiting?.reason).toMatch(reason)
    world.context.deliver = deliver
    expect(await world.deliverMail(key)).toBeUndefined()
    expect(server.mails).toHaveLength(1)
    expect(await stateOf(world, key)).toMatchObject({ state: 'sent', attempts: 2, reason: '' })
  })

  it('does not answer the event with which a failed attempt queues its mail again', async () => {
    const { server, world } = await start()
    const key = await queue(world)
    const after = { data: () => ({ state: 'queued', attempts: 1 }) }
    await world.call('mailWritten', { params: { key }, data: { after } })
    expect(server.mails).toEqual([])
  })

  it.each([
    ['a greylisting server', 450, 'onRecipient'],
    ['a server with too many mails', 421, 'onRecipient'],
    ['a server that is out of space', 452, 'onMail'],
  ] as const)('retries at %s (%i)', async (_, code, answer) => {
    const { server, world } = await start()
    server[answer] = () => ({ code })
    const key = await queue(world)
    expect(await world.deliverMail(key)).toMatchObject({ name: 'RetryLater' })
    expect(await stateOf(world, key)).toMatchObject({ state: 'queued', reason: String(code) })
    server[answer] = () => undefined
    await world.deliverMail(key)
    expect(server.mails).toHaveLength(1)
  })

  it.each([
    ['recipient', 550, 'onRecipient'],
    ['mail', 554, 'onMail'],
  ] as const)('records a refused %s (%i) and does not retry', async (_, code, answer) => {
    const { server, world } = await start()
    server[answer] = () => ({ code })
    const key = await queue(world)
    expect(await world.deliverMail(key)).toBeUndefined()
    expect(await stateOf(world, key)).toMatchObject({
      state: 'failed',
      reason: String(code),
      reported: null,
    })
    expect(JSON.stringify(await world.mails())).not.toContain('eleni@example.gr')
  })

  it('sends to the other recipients if one is refused', async () => {
    const { server, world } = await start()
    server.onRecipient = (address: string) => (address === HOST ? undefined : { code: 550 })
    await (await world.book(makeBooking()))()
    await world.sendAll()
    expect((await world.states()).sort()).toEqual(['failed', 'sent'])
    expect(server.mails).toHaveLength(1)
  })

  it('gives up after a day', async () => {
    let time = new Date()
    const { server, world } = await start({ now: () => time })
    server.onRecipient = () => ({ code: 450 })
    const key = await queue(world)
    await world.deliverMail(key)
    time = new Date(time.getTime() + 24 * 3_600_000)
    expect(await world.deliverMail(key)).toBeUndefined()
    expect(await stateOf(world, key)).toMatchObject({ state: 'failed', reason: '450' })
  })

  it('does not send again if the connection ends after the whole mail', async () => {
    const { server, world } = await start()
    const dropping = await startDroppingServer('data')
    const key = await queue(world)
    const { deliver } = world.context
    world.context.deliver = createDelivery(dropping.url, 2_000)
    expect(await world.deliverMail(key)).toBeUndefined()
    expect(dropping.received).toBe(1)
    world.context.deliver = deliver
    await world.deliverMail(key)
    expect(server.mails).toEqual([])
    const mail = await stateOf(world, key)
    expect(mail?.state).toBe('sending')
    expect(mail!.leaseUntil!.toMillis()).toBeLessThanOrEqual(Date.now())
  })

  it('does not send again to a server that is too slow to answer', async () => {
    const { server, world } = await start()
    const key = await queue(world)
    let answer = () => {}
    server.onMail = () => new Promise((resolve) => (answer = () => resolve({ code: 451 })))
    world.context.deliver = createDelivery(server.url, 500)
    expect(await world.deliverMail(key)).toBeUndefined()
    answer()
    expect(await stateOf(world, key)).toMatchObject({ state: 'sending', reason: 'ETIMEDOUT' })
  })

  it('does nothing when the document of a mail is deleted', async () => {
    const { server, world } = await start()
    const key = await queue(world)
    await world.call('mailWritten', { params: { key }, data: { after: { data: () => undefined } } })
    await world.call('mailWritten', { params: { key } })
    expect(server.mails).toEqual([])
  })

  it('waits for the earlier mail of the same booking', async () => {
    const { server, world } = await start()
    const booking = makeBooking()
    const first = await queue(world, booking)
    const errors: unknown[] = []
    server.onMail = async () => {
      server.onMail = () => undefined
      await (await world.change(booking, { start: 64 }, 1))()
      errors.push(...(await world.sendAll()))
      return undefined
    }
    await world.deliverMail(first)
    expect(errors).toMatchObject([{ name: 'RetryLater' }])
    await world.sendAll()
    expect(server.mails.map(({ subject }) => subject?.slice(-5))).toEqual(['20:30', '22:00'])
  })

  it('tells the whole booking if the mail before the change was refused', async () => {
    const { server, world } = await start()
    const booking = makeBooking({ lang: 'en' })
    server.onRecipient = () => ({ code: 550 })
    await queue(world, booking)
    await world.sendAll()
    server.onRecipient = () => undefined
    await (await world.change(booking, { start: 64 }, 1))()
    await world.sendAll()
    expect(server.mails[0]?.subject).toContain('reservation confirmed')
  })

  it('rejects a mail that cannot be written, and logs no personal data', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { world } = await start({ settings: { timeZone: 'Europe/London' } })
    const booking = makeBooking()
    const key = await queue(world, booking)
    expect(await world.deliverMail(key)).toBeUndefined()
    expect(log).toHaveBeenCalledOnce()
    const logged = JSON.stringify(log.mock.calls)
    for (const text of [booking.name, booking.email, booking.phone, booking.secret]) {
      expect(logged).not.toContain(text)
    }
    log.mockRestore()
    expect(await stateOf(world, key)).toMatchObject({ state: 'failed', reason: 'invalid' })
  })

  it('waits for the platform to retry if the database fails while the mail is written', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { server, world } = await start()
    const key = await queue(world)
    const { db } = world.context
    const unavailable = Object.assign(new Error('The service is unavailable'), { code: 14 })
    // The first transaction takes the mail; the second reads what the mail's link contains.
    const runTransaction = vi.spyOn(db, 'runTransaction')
    const { runTransaction: run } = Firestore.prototype
    runTransaction.mockImplementationOnce((...args) => run.apply(db, args))
    runTransaction.mockRejectedValueOnce(unavailable)
    expect(await world.deliverMail(key)).toMatchObject({ name: 'RetryLater' })
    expect(await stateOf(world, key)).toMatchObject({ state: 'queued', reported: null })
    expect(await world.deliverMail(key)).toBeUndefined()
    expect(server.mails).toHaveLength(1)
    log.mockRestore()
  })

  it('sends the mails of many bookings at once', async () => {
    const { server, world } = await start()
    for (let made = 0; made < 10; made += 1) await (await world.book(makeBooking()))()
    await Promise.all(Object.keys(await world.mails()).map((key) => world.deliverMail(key)))
    expect(await world.sendAll()).toEqual([])
    expect(server.mails).toHaveLength(20)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(20)
  })
})
