import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { loadHostApi } from '../../src/features/reservations/api/load-host-api'
import { connectAccount } from '../support/connect-account'
import type { Database } from '../support/firestore-rest'
import { seedVenue, VENUE } from '../support/reservations'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const session = vi.hoisted(() => ({ db: undefined as unknown, email: '' }))

// Browser tests cover signing in; here an account is signed in already.
vi.mock('../../src/features/auth/sign-in', async (original) => ({
  ...(await original<typeof import('../../src/features/auth/sign-in')>()),
  requireSession: async () => session,
}))

const hostApi = await loadHostApi()

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => ({
  timestampValue: new Date(Date.now() - hours * HOUR_MS).toISOString(),
})

const mail = {
  kind: 'booking',
  booking: 'b1',
  version: 1,
  recipient: 'guest',
  addressHash: '',
  venue: VENUE,
  state: 'failed',
  reason: '550',
  attempts: 1,
  retries: 0,
  queuedAt: hoursAgo(2),
  sendAfter: hoursAgo(2),
  leaseUntil: null,
  changedAt: hoursAgo(2),
  reported: null,
  expireAt: hoursAgo(-700),
}

describe.skipIf(!host)('the mails of the host API', () => {
  let db: Database

  beforeEach(async () => {
    vi.stubGlobal('navigator', { onLine: true })
    db = createTestDatabase(host)
    await seedVenue(db, [], {}, ['host@taverna.example', 'other@taverna.example'])
    await db.seed({
      'mail/failed': mail,
      'mail/later': { ...mail, version: 2, state: 'sent' },
      'mail/host': { ...mail, recipient: 'host' },
      'mail/uncertain': { ...mail, booking: 'b2', state: 'sending', leaseUntil: hoursAgo(1) },
      'mail/pending': { ...mail, booking: 'b3', state: 'queued' },
      'mail/waiting': { ...mail, booking: 'b4', state: 'queued', queuedAt: hoursAgo(26) },
      'mail/elsewhere': { ...mail, venue: 'bistro' },
    })
    signIn('host@taverna.example')
  })

  /** Signs an account in to the emulator's database of this test. */
  const signIn = (email: string) => Object.assign(session, connectAccount(db, email))

  const keys = (mails: { key: string }[]) => mails.map(({ key }) => key).sort()

  it('lists the mails to the guest of a booking', async () => {
    const mails = await hostApi.listGuestMails(VENUE, 'b1')
    expect(keys(mails)).toEqual(['failed', 'later'])
    expect(mails[0]).toMatchObject({ queuedAt: expect.any(Date), leaseUntil: null, version: 1 })
  })

  it('lists all mails to the guests of bookings with an undelivered one', async () => {
    expect(keys(await hostApi.listUndeliveredGuestMails(VENUE))).toEqual([
      ...['failed', 'later', 'uncertain', 'waiting'],
    ])
  })

  it('lists no mails of another venue', async () => {
    await expect(hostApi.listUndeliveredGuestMails('bistro')).rejects.toMatchObject({
      reason: 'refused',
    })
    await expect(hostApi.listGuestMails('bistro', 'b1')).rejects.toMatchObject({
      reason: 'refused',
    })
  })

  it('sends an undelivered mail again, and no other', async () => {
    const [failed, later] = await hostApi.listGuestMails(VENUE, 'b1')
    const queued = await hostApi.sendGuestMailAgain(failed!)
    expect(queued).toMatchObject({ key: 'failed', state: 'queued', retries: 1 })
    expect(await db.read('mail/failed')).toMatchObject({ state: 'queued', retries: 1 })
    await expect(hostApi.sendGuestMailAgain(later!)).rejects.toMatchObject({ reason: 'refused' })
  })

  it('stores the mails that each account wants', async () => {
    expect(await hostApi.getNotificationSettings(VENUE)).toEqual({
      email: 'host@taverna.example',
      isHost: true,
      settings: { bookings: true, dayList: false, lang: 'el' },
    })
    const settings = { bookings: false, dayList: true, lang: 'en' } as const
    await hostApi.saveNotificationSettings(VENUE, settings)
    expect((await hostApi.getNotificationSettings(VENUE)).settings).toEqual(settings)

    signIn('other@taverna.example')
    expect((await hostApi.getNotificationSettings(VENUE)).settings.bookings).toBe(true)
    signIn('stranger@example.gr')
    await expect(hostApi.saveNotificationSettings(VENUE, settings)).rejects.toMatchObject({
      reason: 'refused',
    })
  })
})
