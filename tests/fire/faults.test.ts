import { describe, expect, inject, it } from 'vitest'
import { type Fault, faults, startFaultProxy } from '../../scripts/dev/fault-proxy.mjs'
import { append } from '../../src/forms/append'
import type { Receipt, Submission } from '../../src/forms/submission'
import { newToken } from '../../src/lib/entries'
import { openStore } from '../../src/lib/firestore'
import { Database, type Form, forms, samples } from '../helpers/firestore-rest'

const host = inject('emulator')

const whole = import.meta.env.MODE === 'fire'

type Sent = { name: string; token: string; receipt: Receipt; failures: number }

/** Sends until it is told that the entry is stored, as the outbox does: always the same token. */
async function sendUntilStored(form: Form, name: string, store: ReturnType<typeof openStore>) {
  const token = newToken()
  const entry = { ...samples[form], firstName: name }
  for (let failures = 0; ; failures += 1) {
    try {
      const receipt = await append({ form, entry, token } as Submission, store)
      return { name, token, receipt, failures }
    } catch (error) {
      if (failures === 20) throw error
    }
  }
}

async function expectExactlyOnce(db: Database, form: Form, sent: Sent[]) {
  const { document, list } = forms[form]
  const page = await db.read(`form/${document}`)
  const entries = page?.[list] as { firstName: string; id: number }[]
  // Every id from 1 on, and under each the entry that its sender was told of.
  expect(entries.map(({ id }) => id)).toEqual(sent.map((_, index) => index + 1))
  const stored = new Map(entries.map(({ firstName, id }) => [firstName, id]))
  for (const { name, token, receipt } of sent) {
    expect(stored.get(name)).toBe(receipt.id)
    expect(await db.read(`form_public/${document}/receipts/${token}`)).toEqual(receipt)
  }
  const counter = await db.read(`form_public/${document}`)
  expect(counter?.id_counter).toBe(sent.length)
  expect(page?.id_counter).toBe(sent.length)
}

async function storm(
  form: Form,
  visitors: number,
  options: { seed: number; share: number; only?: readonly Fault[] },
) {
  const db = new Database(host)
  const proxy = await startFaultProxy({ host, ...options })
  try {
    const store = openStore(proxy.host, db.project)
    const names = Array.from({ length: visitors }, (_, index) => `Visitor ${index + 1}`)
    const sent = await Promise.all(names.map((name) => sendUntilStored(form, name, store)))
    await expectExactlyOnce(db, form, sent)
    return proxy.counts
  } finally {
    await proxy.stop()
  }
}

// Most of their time is waiting, so they wait together.
describe.skipIf(!host).concurrent('every entry is stored once, without a gap', () => {
  for (const fault of faults) {
    const visitors = whole ? 12 : 2
    // A try without an answer is given up only after 8 s.
    const share = fault === 'no answer' ? 0.2 : 0.5
    it(`when ${share * 100} % of requests meet: ${fault} (${visitors} visitors)`, async () => {
      const counts = await storm('leads', visitors, { seed: 7, share, only: [fault] })
      expect(counts.get(fault)).toBeGreaterThan(0)
    }, 600_000)
  }

  const seeds = whole ? [1, 2, 3, 4, 5, 6, 7, 8] : [1]
  for (const seed of seeds) {
    const visitors = whole ? 30 : 8
    const form = seed % 2 === 0 ? 'contact' : 'leads'
    it(`in ${forms[form].document} when everything goes wrong, seed ${seed} (${visitors} visitors)`, async () => {
      const counts = await storm(form, visitors, { seed, share: 0.3 })
      const met = faults.filter((fault) => counts.has(fault))
      if (whole) expect(met).toEqual(faults)
    }, 600_000)
  }
})
