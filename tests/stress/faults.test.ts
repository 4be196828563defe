import { describe, expect, inject, it } from 'vitest'
import { FAULTS, type Fault, startFaultProxy } from '../../scripts/dev/fault-proxy.mjs'
import { createToken } from '../../src/domain/entries/form-schema'
import { appendEntry } from '../../src/features/forms/append-entry'
import type { Receipt, Submission } from '../../src/features/forms/submission'
import { connectFirestore } from '../../src/lib/firestore'
import { Database, type FormName, formDocuments, sampleEntries } from '../support/firestore-rest'

const host = inject('emulator')

const whole = import.meta.env.MODE === 'stress'

type Sent = { name: string; token: string; receipt: Receipt; failures: number }

/** Sends an entry with the same token until it is reported as stored, as the outbox does. */
async function sendUntilStored(
  form: FormName,
  name: string,
  store: ReturnType<typeof connectFirestore>,
) {
  const token = createToken()
  const entry = { ...sampleEntries[form], firstName: name }
  for (let failures = 0; ; failures += 1) {
    try {
      const receipt = await appendEntry(
        { form, entry, token, lang: 'el', source: {} } as Submission,
        store,
      )
      return { name, token, receipt, failures }
    } catch (error) {
      if (failures === 20) throw error
    }
  }
}

async function expectExactlyOnce(db: Database, form: FormName, sent: Sent[]) {
  const { document, list } = formDocuments[form]
  const submissions = await db.read(`form/${document}`)
  const entries = submissions?.[list] as { firstName: string; id: number }[]
  // The ids are consecutive, and each belongs to the entry whose receipt has it.
  expect(entries.map(({ id }) => id)).toEqual(sent.map((_, index) => index + 1))
  const stored = new Map(entries.map(({ firstName, id }) => [firstName, id]))
  for (const { name, token, receipt } of sent) {
    expect(stored.get(name)).toBe(receipt.id)
    expect(await db.read(`form_public/${document}/receipts/${token}`)).toEqual(receipt)
  }
  const counter = await db.read(`form_public/${document}`)
  expect(counter?.id_counter).toBe(sent.length)
  expect(submissions?.id_counter).toBe(sent.length)
}

async function storm(
  form: FormName,
  visitors: number,
  options: { seed: number; share: number; only?: readonly Fault[] },
) {
  const db = new Database(host)
  const proxy = await startFaultProxy({ host, ...options })
  try {
    const store = connectFirestore(proxy.host, db.project)
    const names = Array.from({ length: visitors }, (_, index) => `Visitor ${index + 1}`)
    const sent = await Promise.all(names.map((name) => sendUntilStored(form, name, store)))
    await expectExactlyOnce(db, form, sent)
    return proxy.counts
  } finally {
    await proxy.stop()
  }
}

// The tests run concurrently, because they wait most of the time.
describe.skipIf(!host).concurrent('every entry is stored once, without a gap', () => {
  for (const fault of whole ? FAULTS : []) {
    const visitors = 12
    // An attempt without an answer times out only after 8 s.
    const share = fault === 'no response' ? 0.2 : 0.5
    it(`when ${share * 100} % of requests have this fault: ${fault} (${visitors} visitors)`, async () => {
      const counts = await storm('leads', visitors, { seed: 7, share, only: [fault] })
      expect(counts.get(fault)).toBeGreaterThan(0)
    }, 600_000)
  }

  const seeds = whole ? [1, 2, 3, 4, 5, 6, 7, 8] : [1]
  for (const seed of seeds) {
    const visitors = whole ? 30 : 8
    const form = seed % 2 === 0 ? 'contact' : 'leads'
    it(`in ${formDocuments[form].document} with all faults at once, seed ${seed} (${visitors} visitors)`, async () => {
      const counts = await storm(form, visitors, { seed, share: 0.3 })
      const met = FAULTS.filter((fault) => counts.has(fault))
      if (whole) expect(met).toEqual(FAULTS)
      else expect(met.length).toBeGreaterThan(FAULTS.length / 2)
    }, 600_000)
  }
})
