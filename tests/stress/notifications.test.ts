import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import type { MailDoc } from '../../functions/src/mail-doc'
import { mulberry32 } from '../../scripts/dev/fault-proxy.mjs'
import { createToken } from '../../src/domain/entries/form-schema'
import { formDocuments, leadEntry } from '../support/firestore-rest'
import { createWorld, makeBooking, type World } from '../support/notifications'
import { bookingFields, inDays, pathsAt, VENUE } from '../support/reservations'
import { startMailServer } from '../support/smtp'
import { startLocalProcess } from '../support/start-local-process'

const host = inject('emulator')

// The emulator takes longer for each mail, the more of them are queued.
const BOOKINGS = 250
const LEADS = 50
const KILLS = 10

/** Each booking is reported to the guest and the host, and each lead to staff and the visitor. */
const MAILS: Record<string, number> = {
  'booking to guest': BOOKINGS,
  'booking to host': BOOKINGS,
  'submission to staff': LEADS,
  'reply to visitor': LEADS,
}

const SAMPLE = 'sample_restaurant'

const address = (kind: string, index: number) => `${kind}${index}@example.gr`

/** Stores leads as the form does: the entries, then each one's receipt with its arrival. */
async function storeLeads({ rest }: World) {
  const ids = Array.from({ length: LEADS }, (_, index) => index + 1)
  const entries = ids.map((id) => ({ ...leadEntry, id, email: address('lead', id) }))
  await rest.seed({ 'form/leads': { id_counter: LEADS, [formDocuments.leads.list]: entries } })
  return ids.map((id) => () => {
    const at = { timestampValue: new Date().toISOString() }
    return rest.seed({
      [`form_arrivals/leads/ids/${id}`]: { at, lang: 'el', source: {} },
      [`form_public/leads/receipts/${createToken()}`]: { id },
    })
  })
}

/** Stores bookings at the restaurant, and a tenth as many at the sample restaurant. */
function storeBookings({ rest }: World) {
  const seed = (slug: string, index: number) => () => {
    const booking = makeBooking({ date: inDays(10), email: address('guest', index) })
    return rest.seed({
      [pathsAt(slug).booking(booking)]: {
        ...bookingFields(booking),
        createdAt: { timestampValue: new Date().toISOString() },
      },
    })
  }
  const count = (number: number) => Array.from({ length: number }, (_, index) => index)
  return [
    ...count(BOOKINGS).map((index) => seed(VENUE, index)),
    ...count(BOOKINGS / 10).map((index) => seed(SAMPLE, BOOKINGS + index)),
  ]
}

/** How many mails are missing or wait to be sent, by kind. If no others come, this says where they are stuck. */
async function countOpenMails(world: World) {
  const missing = { ...MAILS }
  const waiting: Record<string, number> = {}
  for (const { kind, recipient, state, attempts, reason } of Object.values(await world.mails())) {
    const name = `${kind} to ${recipient}`
    missing[name] = (missing[name] ?? 0) - 1
    if (missing[name] === 0) delete missing[name]
    if (state !== 'queued') continue
    const stage = `${name}, after ${attempts} attempts${reason && `: ${reason}`}`
    waiting[stage] = (waiting[stage] ?? 0) + 1
  }
  return { missing, waiting }
}

describe.skipIf(!host)('a sender that is killed again and again', () => {
  it('loses no mail and sends none twice', { timeout: 1_200_000 }, async () => {
    const random = mulberry32(28)
    const server = await startMailServer()
    const world = await createWorld({ host, smtpUrl: server.url })
    const stores = [...(await storeLeads(world)), ...storeBookings(world)]
    stores.sort(() => random() - 0.5)

    const round = Math.ceil(stores.length / (KILLS + 1))
    for (let number = 0; number <= KILLS; number += 1) {
      const kill = await startLocalProcess(world, server.url)
      const sent = server.mails.length
      for (const store of stores.slice(number * round, (number + 1) * round)) await store()
      if (number < KILLS) {
        await expect.poll(() => server.mails.length, { timeout: 120_000 }).toBeGreaterThan(sent)
        await wait(random() * 2_000)
        await kill()
        continue
      }
      await expect
        .poll(() => countOpenMails(world), { timeout: 600_000, interval: 5_000 })
        .toEqual({ missing: {}, waiting: {} })
      await kill()
    }

    const mails = Object.entries(await world.mails())
    const times = (key: string) =>
      server.mails.filter(({ messageId }) => messageId === `<${key}@hermesview.example>`).length
    const count = (wanted: MailDoc['state'], most: number) =>
      mails.filter(([key, { state }]) => state === wanted && times(key) <= most).length
    expect(mails.filter(([key, { state }]) => state === 'sent' && times(key) !== 1)).toEqual([])
    // The process was killed between sending and recording, or before: shown as "may not have arrived".
    const uncertain = count('sending', 1)
    expect(count('sent', 1) + uncertain).toBe(mails.length)
    console.log(
      `${mails.length} mails: ${count('sent', 1)} sent, ${uncertain} may not have arrived`,
    )
  })
})
