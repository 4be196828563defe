import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type Account,
  type Caller,
  Database,
  type Value,
  type Write,
} from '../support/firestore-rest'
import { pathsAt, seedVenue } from '../support/reservations'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const staff: Account = { email: 'staff@hermes.example' }
const hostA: Account = { email: 'a@taverna.example' }
const hostB: Account = { email: 'b@bistro.example' }

const strangers: Record<string, Caller> = {
  'a visitor': 'visitor',
  'an account without rights': { email: 'stranger@example.gr' },
  'a host’s e-mail that is not verified': { ...hostA, verified: false },
  'a staff e-mail that is not verified': { ...staff, verified: false },
  'a staff e-mail that did not sign in with Google': { ...staff, provider: 'password' },
}

const HOUR_MS = 3_600_000
const inHours = (hours: number): Value => ({
  timestampValue: new Date(Date.now() + hours * HOUR_MS).toISOString(),
})

const mail = {
  kind: 'booking',
  booking: 'b1',
  version: 1,
  recipient: 'guest',
  addressHash: '',
  venue: 'taverna',
  state: 'failed',
  reason: '550',
  attempts: 1,
  retries: 0,
  queuedAt: inHours(-2),
  sendAfter: inHours(-2),
  leaseUntil: null,
  changedAt: inHours(-2),
  reported: null,
  expireAt: inHours(700),
}

async function database(mails: Record<string, object> = {}): Promise<Database> {
  const db = createTestDatabase(host)
  await seed(db, mails)
  return db
}

async function seed(db: Database, mails: Record<string, object>) {
  await seedVenue(db, [], {}, [hostA.email], pathsAt('taverna'))
  await seedVenue(db, [], {}, [hostB.email], pathsAt('bistro'))
  await db.seed({
    [`staff/${staff.email}`]: {},
    ...Object.fromEntries(
      Object.entries(mails).map(([key, fields]) => [`mail/${key}`, { ...mail, ...fields }]),
    ),
  })
}

const REQUEST_TIMES = ['queuedAt', 'changedAt']

/** The write with which a page asks for a mail to be sent again, with other fields, or without some. */
function sendAgain(db: Database, key: string, fields: object = {}, times = REQUEST_TIMES): Write {
  const again = {
    state: 'queued',
    reason: '',
    attempts: 0,
    leaseUntil: null,
    retries: 1,
    ...fields,
  }
  return {
    ...db.buildSet(`mail/${key}`, again),
    updateMask: { fieldPaths: Object.keys(again) },
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  }
}

const listOf = (db: Database, caller: Caller, venue?: string) => {
  const where = venue && {
    fieldFilter: { field: { fieldPath: 'venue' }, op: 'EQUAL', value: { stringValue: venue } },
  }
  const query = { from: [{ collectionId: 'mail' }], ...(where && { where }) }
  return db.call('', 'runQuery', { structuredQuery: query }, caller)
}

describe.skipIf(!host)('the outbox of mails', () => {
  let db: Database

  beforeAll(async () => {
    db = new Database(host)
    await seed(db, { one: {}, other: { venue: 'bistro' }, lead: { venue: '', kind: 'submission' } })
  })

  it('is read by staff', async () => {
    for (const key of ['one', 'other', 'lead']) {
      expect((await db.get(`mail/${key}`, staff)).status).toBe(200)
    }
    expect((await listOf(db, staff)).status).toBe(200)
  })

  it('is read by hosts, for their venue only', async () => {
    expect((await db.get('mail/one', hostA)).status).toBe(200)
    expect((await listOf(db, hostA, 'taverna')).status).toBe(200)
    for (const key of ['other', 'lead']) {
      expect((await db.get(`mail/${key}`, hostA)).status, key).toBe(403)
    }
    for (const venue of [undefined, '', 'bistro', 'none', 'a/b']) {
      expect((await listOf(db, hostA, venue)).status, String(venue)).toBe(403)
    }
  })

  for (const [name, caller] of Object.entries(strangers)) {
    it(`is not read or written by ${name}`, async () => {
      expect((await db.get('mail/one', caller)).status).toBe(403)
      expect((await db.get('mail/lead', caller)).status).toBe(403)
      for (const venue of [undefined, 'taverna']) {
        expect((await listOf(db, caller, venue)).status).toBe(403)
      }
      expect((await db.commit([sendAgain(db, 'one')], caller)).status).toBe(403)
      expect((await db.commit([db.buildSet('mail/new', mail)], caller)).status).toBe(403)
    })
  }

  it('is not created, changed or deleted by staff and hosts', async () => {
    for (const caller of [staff, hostA]) {
      for (const write of [
        db.buildSet('mail/new', { ...mail, state: 'queued' }),
        db.buildSet('mail/one', { ...mail, booking: 'b2' }),
        { delete: db.documentName('mail/one') },
      ]) {
        expect((await db.commit([write], caller)).status, JSON.stringify(write)).toBe(403)
      }
    }
    expect(await db.read('mail/new')).toBeUndefined()
  })
})

describe.skipIf(!host)('sending a mail again', () => {
  it.each([
    ['that failed, by staff', {}, staff],
    ['that failed, by a host of the venue', {}, hostA],
    ['about a form, by staff', { venue: '', kind: 'submission' }, staff],
    ['whose sender has not answered', { state: 'sending', leaseUntil: inHours(-0.1) }, hostA],
    ['that waits for over a day', { state: 'queued', queuedAt: inHours(-26) }, hostA],
    ['for the fifth time', { retries: 4 }, hostA],
  ])('is accepted for a mail %s', async (_, fields, caller) => {
    const db = await database({ one: fields })
    const retries = 'retries' in fields ? 5 : 1
    expect((await db.commit([sendAgain(db, 'one', { retries })], caller)).status).toBe(200)
    expect(await db.read('mail/one')).toMatchObject({ state: 'queued', attempts: 0, retries })
  })

  it.each([
    ['that was sent', { state: 'sent' }],
    ['that is being sent', { state: 'sending', leaseUntil: inHours(0.1) }],
    ['that waits', { state: 'queued' }],
    ['that the functions still retry', { state: 'queued', queuedAt: inHours(-24) }],
  ])('is denied for a mail %s', async (_, fields) => {
    const db = await database({ one: fields })
    for (const caller of [staff, hostA]) {
      expect((await db.commit([sendAgain(db, 'one')], caller)).status).toBe(403)
    }
  })

  it('is denied after five times', async () => {
    const db = await database({ one: { retries: 5 } })
    for (const retries of [5, 6, 1]) {
      expect((await db.commit([sendAgain(db, 'one', { retries })], staff)).status).toBe(403)
    }
  })

  it('is denied to the hosts of other venues, and to hosts for forms', async () => {
    const db = await database({ one: {}, lead: { venue: '', kind: 'submission' } })
    expect((await db.commit([sendAgain(db, 'one')], hostB)).status).toBe(403)
    expect((await db.commit([sendAgain(db, 'lead')], hostA)).status).toBe(403)
  })

  it('changes nothing else', async () => {
    const db = await database({ one: {} })
    for (const fields of [
      { booking: 'b2' },
      { venue: 'bistro' },
      { venue: '' },
      { recipient: 'host' },
      { addressHash: 'ff' },
      { kind: 'reminder' },
      { version: 2 },
      { reported: {} },
      { to: 'victim@example.com' },
      { sendAfter: inHours(-1) },
      { expireAt: inHours(9_999) },
      { state: 'sent' },
      { state: 'sending' },
      { state: 'failed' },
      { reason: 'hello' },
      { attempts: 1 },
      { attempts: { doubleValue: 0 } },
      { leaseUntil: inHours(1) },
      { retries: 0 },
      { retries: 2 },
      { retries: -1 },
      { retries: { doubleValue: 1 } },
    ]) {
      const write = sendAgain(db, 'one', fields)
      expect((await db.commit([write], hostA)).status, JSON.stringify(fields)).toBe(403)
    }
    for (const times of [[], ['queuedAt'], ['changedAt']]) {
      const write = sendAgain(db, 'one', {}, times)
      expect((await db.commit([write], hostA)).status, times.join()).toBe(403)
    }
    expect(await db.read('mail/one')).toMatchObject({ state: 'failed', retries: 0 })
  })
})

describe.skipIf(!host)('the settings of a host’s mails', () => {
  const settings = { bookings: true, dayList: false, lang: 'el' }
  const path = (account: Account) => `venues/taverna/notificationSettings/${account.email}`
  const set = (db: Database, account: Account, fields: object, caller: Caller) =>
    db.commit([db.buildSet(path(account), fields as Record<string, unknown>)], caller)

  it('are written and read by the host and by staff', async () => {
    const db = await database()
    for (const caller of [hostA, staff]) {
      expect((await set(db, hostA, settings, caller)).status).toBe(200)
      expect((await db.get(path(hostA), caller)).status).toBe(200)
    }
  })

  it('are not read or written by anybody else', async () => {
    const db = await database()
    await db.seed({ [path(hostA)]: settings, [path({ email: 'c@taverna.example' })]: settings })
    for (const caller of [hostB, ...Object.values(strangers)]) {
      expect((await set(db, hostA, settings, caller)).status).toBe(403)
      expect((await db.get(path(hostA), caller)).status).toBe(403)
    }
    expect((await db.get(path({ email: 'c@taverna.example' }), hostA)).status).toBe(403)
    expect((await db.list('venues/taverna/notificationSettings', hostA)).status).toBe(403)
  })

  it('exist for hosts only', async () => {
    const db = await database()
    expect((await set(db, { email: 'nobody@example.com' }, settings, staff)).status).toBe(403)
  })

  it('exist for staff only if they are hosts, who alone get mails of the venue', async () => {
    const db = await database()
    expect((await db.get(`venues/taverna/hosts/${staff.email}`, staff)).status).toBe(404)
    expect((await set(db, staff, settings, staff)).status).toBe(403)
    await db.seed({ [`venues/taverna/hosts/${staff.email}`]: {} })
    expect((await set(db, staff, settings, staff)).status).toBe(200)
  })

  it('have exactly the fields of the functions', async () => {
    const db = await database()
    for (const wrong of [
      {},
      { bookings: true },
      { ...settings, to: 'victim@example.com' },
      { ...settings, email: 'victim@example.com' },
      { ...settings, bookings: 'yes' },
      { ...settings, dayList: 1 },
      { ...settings, lang: 'de' },
    ]) {
      expect((await set(db, hostA, wrong, hostA)).status, JSON.stringify(wrong)).toBe(403)
    }
  })
})
