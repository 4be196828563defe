import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createWorld, HOST, makeBooking, STAFF } from '../support/notifications'
import { paths, VENUE } from '../support/reservations'
import { startMailServer } from '../support/smtp'
import { startLocalProcess } from '../support/start-local-process'

const host = inject('emulator')

const PATIENCE = { timeout: 20_000, interval: 50 }

async function start() {
  const server = await startMailServer()
  const world = await createWorld({ host, smtpUrl: server.url })
  const run = async () => onTestFinished(await startLocalProcess(world, server.url))
  const count = async () => Object.keys(await world.mails()).length
  /** The form stores an entry and its arrival in one commit, so the arrival is never later than the receipt. */
  async function submit(form: 'contact' | 'leads', entry: object) {
    const document = form === 'leads' ? 'leads' : 'contact_form_homepage'
    const at = { timestampValue: new Date().toISOString() }
    await world.rest.seed({
      [`form_arrivals/${document}/ids/1`]: { at, lang: 'el', source: {} },
    })
    await world.submit(form, entry)
  }
  return { server, world, run, count, submit }
}

describe.skipIf(!host)('the functions on this machine', () => {
  it('send the mails of what was stored before and after they start, once each', async () => {
    const { server, world, run, submit } = await start()
    const [first, second] = [makeBooking(), makeBooking({ start: 64 })]
    await world.book(first)
    await run()
    await expect.poll(() => server.mails.length, PATIENCE).toBe(2)
    await world.book(second)
    await expect.poll(() => server.mails.length, PATIENCE).toBe(4)
    await submit('leads', { firstName: 'Νίκος', phoneNumber: '210 000 0000' })
    await expect.poll(() => server.mails.length, PATIENCE).toBe(5)
    await expect.poll(() => world.states(), PATIENCE).toEqual(Array(5).fill('sent'))
  })

  it('know the booking before a change, so that the mail says who made it and what it was', async () => {
    const { server, world, run } = await start()
    const booking = makeBooking({ lang: 'en' })
    await run()
    await world.book(booking)
    await expect.poll(() => server.mails.length, PATIENCE).toBe(2)
    await world.change(booking, { start: booking.start + 4 })
    await expect.poll(() => server.mails.length, PATIENCE).toBe(4)
    const changes = Object.values(await world.mails()).filter(
      (mail) => mail.kind === 'booking' && mail.reported?.start === booking.start + 4,
    )
    expect(changes).toMatchObject([{ by: 'host' }, { by: 'host' }])
  })

  it('send other mails while more of them wait for their next attempt than are sent at once', async () => {
    const { server, world, run } = await start()
    server.onRecipient = (address) => (address === HOST ? undefined : { code: 451 })
    await run()
    for (let number = 1; number <= 30; number += 1)
      await world.book(makeBooking({ email: `guest${number}@example.gr` }))
    await expect.poll(() => server.mails.length, PATIENCE).toBe(30)
  })

  it.each(['while they run', 'after a restart'])(
    'try again %s when the mail server has refused',
    async (when) => {
      const { server, world, run } = await start()
      server.onRecipient = () => ({ code: 451 })
      const stop = await startLocalProcess(world, server.url)
      onTestFinished(stop)
      await world.book(makeBooking())
      const reasons = async () => Object.values(await world.mails()).map(({ reason }) => reason)
      await expect.poll(reasons, PATIENCE).toEqual(['451', '451'])
      if (when === 'after a restart') await stop()
      server.onRecipient = () => undefined
      if (when === 'after a restart') await run()
      await expect.poll(() => server.mails.length, PATIENCE).toBe(2)
      await expect.poll(() => world.states(), PATIENCE).toEqual(['sent', 'sent'])
    },
  )

  it('erase the mails of a booking, an entry, a host and a member of staff', async () => {
    const { world, run, count, submit } = await start()
    const booking = makeBooking()
    await run()
    await world.book(booking)
    await submit('leads', { firstName: 'Νίκος', phoneNumber: '210 000 0000' })
    await expect.poll(() => world.states(), PATIENCE).toEqual(['sent', 'sent', 'sent'])
    await world.db.doc(`venues/${VENUE}/hosts/${HOST}`).delete()
    await expect.poll(count, PATIENCE).toBe(2)
    await world.db.doc(paths.booking(booking)).delete()
    await expect.poll(count, PATIENCE).toBe(1)
    await world.db.doc(`staff/${STAFF}`).delete()
    await expect.poll(count, PATIENCE).toBe(0)
    await world.rest.seed({ [`staff/${STAFF}`]: {} })
    await submit('contact', { firstName: 'Νίκος', email: '' })
    await expect.poll(() => world.states(), PATIENCE).toEqual(['sent'])
    await world.db.doc('form_arrivals/contact_form_homepage/ids/1').delete()
    await expect.poll(count, PATIENCE).toBe(0)
  })
})
