import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { formFields, getUtf8Length } from '../../src/domain/entries/form-schema'
import {
  buildAppend,
  createToken,
  type Database,
  encodeValue,
  type Fields,
  type FormName,
  formDocuments,
  sampleEntries,
  type Value,
  type Write,
  writes,
} from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const ROUNDS = import.meta.env.MODE === 'stress' ? 2_000 : 40

const bothForms = ['contact', 'leads'] as const

/** Everything an append may touch. */
const paths = bothForms.flatMap((form) => {
  const { document } = formDocuments[form]
  return [`form/${document}`, `form/${document}_2`, `form_public/${document}`]
})

type Contents = (Record<string, unknown> | undefined)[]

/**
 * The path of the receipt if the contents differ by exactly one valid append to one of the forms. Defines an
 * append independently of the rules.
 */
function receiptOfAppend(before: Contents, after: Contents): string | undefined {
  const changed = bothForms.filter((_, index) => {
    const [from, to] = [index * 3, index * 3 + 3]
    return JSON.stringify(before.slice(from, to)) !== JSON.stringify(after.slice(from, to))
  })
  const [form] = changed
  if (changed.length !== 1 || !form) return undefined
  const first = bothForms.indexOf(form) * 3
  const { document, list } = formDocuments[form]
  const [submissions, , counter] = before.slice(first)
  const [newPage, newSecondPage, newCounter] = after.slice(first)
  const id = ((counter?.id_counter as number | undefined) ?? 0) + 1
  const earlier = (submissions?.[list] ?? []) as unknown[]
  const entries = (newPage?.[list] ?? []) as Record<string, unknown>[]
  const entry = entries.at(-1)
  const isAppend =
    newSecondPage === undefined &&
    newPage?.id_counter === id &&
    newCounter?.id_counter === id &&
    /^[0-9a-f]{32}$/.test(String(newCounter.token)) &&
    Object.keys(newPage).length === 2 &&
    Object.keys(newCounter).length === 2 &&
    JSON.stringify(entries.slice(0, -1)) === JSON.stringify(earlier) &&
    entry?.id === id &&
    isValid(form, entry)
  return isAppend ? `form_public/${document}/receipts/${newCounter.token}` : undefined
}

function isValid(form: FormName, { id: _, ...entry }: Record<string, unknown>): boolean {
  const fields = Object.entries(formFields[form])
  if (Object.keys(entry).length !== fields.length) return false
  if (
    !fields.every(([field, bound]) => {
      const text = entry[field]
      return typeof text === 'string' && getUtf8Length(text) <= bound
    })
  )
    return false
  const { firstName, email, phoneNumber } = entry as Record<string, string>
  if (firstName?.trim() === '') return false
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email ?? '')) return false
  return form === 'contact' ? email !== '' : email !== '' || phoneNumber?.trim() !== ''
}

describe.skipIf(!host)('a commit that is changed at random', () => {
  it(`is denied unless it is a valid append (${ROUNDS} sent)`, async () => {
    let draw: fc.GeneratorValue
    const below = (count: number) => draw(fc.nat, { max: count - 1 })
    const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!

    const values: Value[] = [
      ...['', ' ', 'x', '@', 'x@x', 'x@x.gr', 'Ω'.repeat(200), '🙂', 'a'.repeat(32), '4'].map(
        encodeValue,
      ),
      ...[-1, 0, 1, 2, 3, 4, 5, 200, 201, 400].map(encodeValue),
      { doubleValue: 1 },
      { doubleValue: 4 },
      { nullValue: null },
      { booleanValue: true },
      encodeValue([]),
      encodeValue({}),
    ]
    const keys = ['id', 'id_counter', 'token', 'email', 'firstName', 'extra', 'businesses']

    /** Each changes one part of a commit. */
    const mutations: ((db: Database, commit: Write[]) => void)[] = [
      (_, commit) => commit.splice(below(commit.length), 1),
      (_, commit) => commit.push(structuredClone(pick(commit))),
      (_, commit) => commit.reverse(),
      (db, commit) => {
        const { update } = pick(commit)
        if (update) update.name = db.documentName(pick(paths))
      },
      (_, commit) => {
        const fields = pick(commit).update?.fields
        if (fields) fields[pick(keys)] = pick(values)
      },
      (_, commit) => {
        const fields = pick(commit).update?.fields
        if (fields) delete fields[pick(Object.keys(fields))]
      },
      (_, commit) => {
        const write = pick(commit)
        write.updateMask = { fieldPaths: [...(write.updateMask?.fieldPaths ?? []), pick(keys)] }
      },
      (_, commit) => {
        delete pick(commit).updateMask
      },
      (_, commit) => {
        const elements = elementsOf(commit)
        if (elements) elements.push(structuredClone(pick(elements)))
      },
      (_, commit) => {
        const fields = entryOf(commit)
        if (fields) fields[pick(Object.keys(fields))] = pick(values)
      },
      (_, commit) => {
        const fields = entryOf(commit)
        if (fields) fields[pick(keys)] = pick(values)
      },
      (_, commit) => {
        const fields = entryOf(commit)
        if (fields) delete fields[pick(Object.keys(fields))]
      },
      (db, commit) => {
        commit.push(...writes(buildAppend(db, pick(bothForms), { id: pick([1, 2, 3, 4, 5]) })))
      },
      (_, commit) => {
        pick(commit).currentDocument = { exists: draw(fc.boolean) }
      },
    ]

    function elementsOf(commit: Write[]): Value[] | undefined {
      const transforms = commit.flatMap((write) => write.updateTransforms ?? [])
      return transforms.find((each) => each.appendMissingElements)?.appendMissingElements?.values
    }

    function entryOf(commit: Write[]): Fields | undefined {
      const value = elementsOf(commit)?.[0]
      return value && 'mapValue' in value ? value.mapValue.fields : undefined
    }

    let db = createTestDatabase(host)
    let counts = { contact: 0, leads: 0 }
    let before = await db.readAll(paths)
    const outcome = { denied: 0, admitted: 0 }

    const tryOne = fc.asyncProperty(fc.gen(), async (gen) => {
      draw = gen
      const form = pick(bothForms)
      const id = counts[form] + 1
      const commit = writes(
        buildAppend(db, form, { id, entry: sampleEntries[form], by: createToken() }),
      )
      for (let count = below(4); count > 0; count -= 1) {
        pick(mutations)(db, commit)
        if (commit.length === 0) break
      }
      const { status } = await db.commit(commit)
      const after = await db.readAll(paths)
      const said = JSON.stringify(commit)
      if (status !== 200) {
        outcome.denied += 1
        expect(after, said).toEqual(before)
      } else if (JSON.stringify(after) !== JSON.stringify(before)) {
        outcome.admitted += 1
        const receipt = receiptOfAppend(before, after)
        expect(receipt && (await db.read(receipt)), said).toBeTruthy()
        counts[form] += 1
      }
      before = after
      // Keeps the submissions documents small, so that rounds are quick and often include the first append.
      if (counts.contact + counts.leads > 8) {
        db = createTestDatabase(host)
        counts = { contact: 0, leads: 0 }
        before = await db.readAll(paths)
      }
    })
    // Each round depends on the earlier ones, so a failing round cannot be shrunk by itself.
    await fc.assert(tryOne, { numRuns: ROUNDS, seed: 20_260_101, endOnFailure: true })
    expect(outcome.admitted).toBeGreaterThan(ROUNDS / 20)
    expect(outcome.denied).toBeGreaterThan(ROUNDS / 4)
  }, 1_200_000)
})
