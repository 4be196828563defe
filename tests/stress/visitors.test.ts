import { describe, expect, inject, it } from 'vitest'
import { formFields, getUtf8Length } from '../../src/domain/entries/form-schema'
import {
  type AppendWrites,
  buildAppend,
  type Caller,
  type Database,
  type FormName,
  formDocuments,
  sampleEntries,
  seedEntries,
  type Write,
  writes,
} from '../support/firestore-rest'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

/** Valid submissions: an entry, its database, and the function that writes it. */
type Shape = {
  entry?: Record<string, unknown>
  /** How many entries were there before. */
  before?: number
  commit?: (db: Database, parts: AppendWrites, entries: object[]) => Write[]
  asker?: Caller
}

const texts: Record<string, string> = {
  Greek: 'Καλημέρα σας, θέλουμε μια περιήγηση.',
  'polytonic Greek': 'ᾍδης ὦ ἄνδρες Ἀθηναῖοι',
  emoji: '🙂🏛️👩‍👩‍👧🇬🇷',
  Hebrew: '\u202eשלום עולם\u202c',
  Chinese: '虚拟旅游',
  HTML: '<script>alert("x")</script><img src=x onerror=alert(1)>',
  'a formula': '=HYPERLINK("http://example.com";"x")',
  quotes: `'"\`\\ ${'$'}{x} {{x}} %s`,
  'line breaks': 'a\r\nb\nc\u2028d',
  'control characters': 'a\u0000b\u0007c\u001b[31m',
  'combining marks': 'e\u0301\u0300\u0302Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  'spaces around it': '  x  ',
}

function shapesOf(form: FormName): Record<string, Shape> {
  const sample = sampleEntries[form]
  const shapes: Record<string, Shape> = {
    'the first entry of a fresh database': { before: 0 },
    'the second entry': { before: 1 },
    'the last entry of the first document': { before: 199 },
    'the first entry of the second document': { before: 200 },
    'the second entry of the second document': { before: 201 },
    'the first entry of the third document': { before: 400 },
    'the shortest entry': {
      entry: {
        ...Object.fromEntries(Object.keys(sample).map((field) => [field, ''])),
        firstName: 'Ε',
        email: 'a@b.c',
      },
    },
    'the longest entry in Greek': { entry: longest(form, 'Ω') },
    'the longest entry in emoji': { entry: longest(form, '🙂') },
    'the longest entry in ASCII': { entry: longest(form, 'x') },
    'an entry of a signed-in stranger': { asker: { email: 'stranger@example.gr' } },
    'the submissions document first, the receipt last': {
      commit: (_, { submissions, ...others }) => [
        submissions,
        others.arrival,
        others.counter,
        others.receipt,
      ],
    },
    'the counter first': {
      commit: (_, { counter, ...others }) => [
        counter,
        others.receipt,
        others.submissions,
        others.arrival,
      ],
    },
    'the arrival first': {
      commit: (_, { arrival, ...others }) => [
        arrival,
        others.submissions,
        others.receipt,
        others.counter,
      ],
    },
    'the receipt in the middle': {
      commit: (_, { submissions, counter, receipt, arrival }) => [
        submissions,
        receipt,
        counter,
        arrival,
      ],
    },
    'the submissions document written whole': {
      before: 3,
      commit: (db, parts, entries) => {
        const { document, list } = formDocuments[form]
        const submissions = db.buildSet(`form/${document}`, { id_counter: 4, [list]: entries })
        return writes({ ...parts, submissions })
      },
    },
    'no condition on the receipt': {
      commit: (_, parts) => {
        const { currentDocument: _1, ...receipt } = parts.receipt
        return writes({ ...parts, receipt })
      },
    },
  }
  for (const [name, text] of Object.entries(texts)) {
    shapes[`${name} in its first field`] = { entry: { ...sample, firstName: text } }
  }
  return shapes
}

function longest(form: FormName, letter: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formFields[form]).map(([field, bytes]) => {
      const start = field === 'email' ? 'x@x.' : ''
      const text = start + letter.repeat(Math.floor((bytes - start.length) / getUtf8Length(letter)))
      return [field, text + 'x'.repeat(bytes - getUtf8Length(text))]
    }),
  )
}

for (const form of ['contact', 'leads'] as const) {
  const { document, list } = formDocuments[form]

  describe.skipIf(!host)(`a visitor who writes to ${document}`, () => {
    for (const [name, shape] of Object.entries(shapesOf(form))) {
      const {
        entry = sampleEntries[form],
        before = 0,
        commit = (_, parts) => writes(parts),
      } = shape

      it(`is accepted with ${name}`, async () => {
        const db = createTestDatabase(host)
        if (before > 0) await seedEntries(db, form, before)
        const id = before + 1
        const earlier = Array.from({ length: before % 200 }, (_, index) => ({
          ...sampleEntries[form],
          id: before - (before % 200) + index + 1,
        }))
        const entries = [...earlier, { ...entry, id }]
        const parts = buildAppend(db, form, { id, entry })
        const answer = await db.commit(commit(db, parts, entries), shape.asker ?? 'visitor')
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
        const index = Math.floor(before / 200)
        const path = `form/${index === 0 ? document : `${document}_${index + 1}`}`
        expect(await db.read(path)).toEqual({ id_counter: id, [list]: entries })
      })
    }
  })
}
