import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { Caller, Database } from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const HASH = 'a1'.repeat(8)
const PATH = `mailAddresses/${HASH}`
const token = 'b2'.repeat(16)
const other = 'c3'.repeat(16)
const stored = { token, day: '2026-11-28', used: 3 }

const callers: Caller[] = ['visitor', { email: 'stranger@example.gr' }]

describe.skipIf(!host)('the address of a mail', () => {
  let db: Database

  beforeEach(async () => {
    db = createTestDatabase(host)
    await db.seed({ [PATH]: stored })
  })

  /** Writes some fields, as the SDK does with `merge`. */
  const write = async (
    fields: Record<string, unknown>,
    path = PATH,
    caller: Caller = 'visitor',
  ) => {
    const update = { ...db.buildSet(path, fields), updateMask: { fieldPaths: Object.keys(fields) } }
    return (await db.commit([update], caller)).status
  }

  it('is verified by the token of a mail', async () => {
    expect(await write({ proof: token })).toBe(200)
    expect(await db.read(PATH)).toEqual({ ...stored, proof: token })
    // The link may be opened again.
    expect(await write({ proof: token })).toBe(200)
  })

  it.each<[string, Record<string, unknown>]>([
    ['another token', { proof: other }],
    ['an empty proof', { proof: '' }],
    ['no text', { proof: null }],
    ['the verdict', { verified: true }],
    ['the verdict beside the token', { proof: token, verified: true }],
    ['a token of its own', { token: other, proof: other }],
    ['the count of mails', { proof: token, used: 0 }],
  ])('is not verified by %s', async (_, fields) => {
    expect(await write(fields)).toBe(403)
    expect(await db.read(PATH)).toEqual(stored)
  })

  it('cannot be verified before it has had a mail, and not be created or deleted', async () => {
    await db.seed({ 'mailAddresses/new': { day: '2026-11-28', used: 3 } })
    for (const fields of [{ proof: token }, { proof: null }, { token, proof: token }, {}])
      expect(await write(fields, 'mailAddresses/new')).toBe(403)
    expect(await write({ token, proof: token }, `mailAddresses/${'d4'.repeat(8)}`)).toBe(403)
    expect((await db.commit([{ delete: db.documentName(PATH) } as never])).status).toBe(403)
  })

  it.each(callers)('is read by nobody: %j', async (caller) => {
    expect((await db.get(PATH, caller)).status).toBe(403)
    expect((await db.list('mailAddresses', caller)).status).toBe(403)
  })
})
