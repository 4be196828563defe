// @vitest-environment node

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startFakeFirestore } from '../../../scripts/dev/fake-firestore.mjs'
import type { LocalFirestore } from '../../../scripts/dev/firestore.mjs'
import { connectFirestore } from '../../../src/lib/firestore'
import { readDocument } from '../../../src/lib/firestore-rest'
import { getServerTime } from '../../../src/lib/server-time'
import { Database } from '../../support/firestore-rest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('readDocument', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  let store: LocalFirestore

  beforeAll(async () => {
    store = await startFakeFirestore({ file: join(folder, 'firestore.json') })
  })

  afterAll(async () => {
    await store.stop()
    rmSync(folder, { recursive: true })
  })

  it('returns the same data as the SDK', async () => {
    vi.stubGlobal('location', { origin: `http://${store.host}` })
    await new Database(store.host, 'demo-hermes-view').seed({
      'venues/all': {
        text: 'Ταβέρνα 🙂',
        count: 12,
        none: 0,
        half: { doubleValue: 0.5 },
        yes: true,
        no: false,
        nothing: null,
        list: ['2026-12-25', ['a'], { b: 1 }],
        empty: { arrayValue: {} },
        map: { t1: { min: 1, max: 2 }, t2: { mapValue: {} } },
      },
    })
    const ours = await readDocument('venues/all')
    const theirs = await getDoc(doc(await connectFirestore(store.host), 'venues/all'))
    expect(ours).toEqual(theirs.data())
    expect(Object.keys(ours ?? {})).toHaveLength(10)
  })

  it('returns undefined if the document does not exist', async () => {
    vi.stubGlobal('location', { origin: `http://${store.host}` })
    expect(await readDocument('venues/none')).toBeUndefined()
  })
})

it('sends a request to the project in .env that needs no CORS preflight', async () => {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'hermes-test')
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'a key')
  const fetch = vi.fn(async (..._: [string, RequestInit]) => Response.json([{ missing: 'it' }]))
  vi.stubGlobal('fetch', fetch)
  await readDocument('venues/one')
  const documents = 'projects/hermes-test/databases/(default)/documents'
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    `https://firestore.googleapis.com/v1/${documents}:batchGet?key=a%20key`,
    { method: 'POST', body: JSON.stringify({ documents: [`${documents}/venues/one`] }) },
  )
})

it.each([
  ['an error', Response.json([{ error: {} }], { status: 503 })],
  ['HTML', new Response('<h1>Welcome to the hotel</h1>')],
  ['an empty list', Response.json([])],
  [
    'an answer without `found` and `missing`',
    Response.json([{ readTime: '2026-01-01T00:00:00Z' }]),
  ],
])('throws when the answer is %s', async (_, answer) => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  vi.stubGlobal('fetch', async () => answer)
  await expect(readDocument('venues/one')).rejects.toThrow()
})

it.each([-86_400_000, 3 * 3_600_000])(
  'takes the server’s time from an answer when the device is %s ms ahead',
  async (ahead) => {
    const now = Date.parse('2026-11-28T18:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: now + ahead })
    onTestFinished(() => void vi.useRealTimers())
    const readTime = new Date(now).toISOString()
    vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
    vi.stubGlobal('fetch', async () => Response.json([{ missing: 'it', readTime }]))
    await readDocument('venues/one')
    vi.advanceTimersByTime(60_000)
    expect(getServerTime()?.getTime()).toBe(now + 60_000)
  },
)
