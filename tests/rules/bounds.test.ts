import { describe, expect, inject, it } from 'vitest'
import { formFields, getUtf8Length, isEmail } from '../../src/domain/entries/form-schema'
import { emails } from '../support/emails'
import {
  buildAppend,
  contactEntry,
  type FormName,
  formDocuments,
  leadEntry,
  sampleEntries,
  seedEntries,
  writes,
} from '../support/firestore-rest'
import { invisibleTexts, visibleTexts } from '../support/invisible-texts'
import { createTestDatabase } from '../support/test-database'

const host = inject('emulator')

const alphabets = { ASCII: 'x', Greek: 'Ω', emoji: '🙂' }

/** A text of exactly so many bytes, for an e-mail field a whole address. */
function textOf(letter: string, bytes: number, field: string): string {
  const start = field === 'email' ? 'x@x.' : ''
  const letters = Math.floor((bytes - start.length) / getUtf8Length(letter))
  const text = start + letter.repeat(letters)
  return text + 'x'.repeat(bytes - getUtf8Length(text))
}

async function sends(form: FormName, entry: object): Promise<number> {
  const db = createTestDatabase(host)
  return (await db.commit(writes(buildAppend(db, form, { id: 1, entry })))).status
}

for (const form of ['contact', 'leads'] as const) {
  describe.skipIf(!host)(`an entry of ${formDocuments[form].document}`, () => {
    for (const [field, bound] of Object.entries(formFields[form])) {
      for (const [name, letter] of Object.entries(alphabets)) {
        it(`has at most ${bound} bytes of ${name} as ${field}`, async () => {
          const full = { ...sampleEntries[form], [field]: textOf(letter, bound, field) }
          expect(await sends(form, full)).toBe(200)
          const over = { ...sampleEntries[form], [field]: textOf(letter, bound + 1, field) }
          expect(await sends(form, over)).toBe(403)
        })
      }
    }

    it('has the same keys in the rules and on the site', () => {
      expect(Object.keys(formFields[form])).toEqual(Object.keys(sampleEntries[form]))
    })

    it.each(emails.valid)('may have %j as e-mail', async (email) => {
      expect(isEmail(email)).toBe(true)
      expect(await sends(form, { ...sampleEntries[form], email })).toBe(200)
    })

    it.each([...emails.invalid, ...emails.withInvisible])(
      'may not have %j as e-mail',
      async (email) => {
        expect(isEmail(email)).toBe(false)
        expect(await sends(form, { ...sampleEntries[form], email })).toBe(403)
      },
    )

    it('needs a first name of which something can be seen', async () => {
      const db = createTestDatabase(host)
      const send = async (id: number, firstName: string) => {
        const entry = { ...sampleEntries[form], firstName }
        return (await db.commit(writes(buildAppend(db, form, { id, entry })))).status
      }
      for (const text of invisibleTexts) expect(await send(1, text), text).toBe(403)
      for (const [index, text] of visibleTexts.entries()) {
        expect(await send(index + 1, text), text).toBe(200)
      }
    })

    it('stores HTML, script, line breaks, right-to-left and control characters as text', async () => {
      const db = createTestDatabase(host)
      const text = '<img src=x onerror=alert(1)>\n\u202eשלום\u0000\u2028👩‍👩‍👧'
      const entry = { ...sampleEntries[form], lastName: text }
      expect((await db.commit(writes(buildAppend(db, form, { id: 1, entry })))).status).toBe(200)
      const { document, list } = formDocuments[form]
      const submissions = await db.read(`form/${document}`)
      expect(submissions?.[list]).toEqual([{ ...entry, id: 1 }])
    })

    it('fits 200 times in a document at its greatest size', async () => {
      const db = createTestDatabase(host)
      const fullest = Object.fromEntries(
        Object.entries(formFields[form]).map(([field, bound]) => [
          field,
          textOf('Ω', bound, field),
        ]),
      )
      await seedEntries(db, form, 199, fullest)
      const last = buildAppend(db, form, { id: 200, entry: fullest })
      expect((await db.commit(writes(last))).status).toBe(200)
      const { document, list } = formDocuments[form]
      const submissions = await db.read(`form/${document}`)
      expect(submissions?.[list]).toHaveLength(200)
    })
  })
}

describe.skipIf(!host)('a contact message', () => {
  it('may leave everything empty but first name and e-mail', async () => {
    const entry = { firstName: 'Ε', lastName: '', location: '', email: 'ε@b.c', message: '' }
    expect(await sends('contact', entry)).toBe(200)
    expect(await sends('contact', { ...contactEntry, email: '' })).toBe(403)
  })
})

describe.skipIf(!host)('a lead', () => {
  it('needs an e-mail or a phone number', async () => {
    expect(await sends('leads', { ...leadEntry, email: '' })).toBe(200)
    expect(await sends('leads', { ...leadEntry, phoneNumber: '' })).toBe(200)
    expect(await sends('leads', { ...leadEntry, email: '', phoneNumber: '' })).toBe(403)
    for (const phoneNumber of ['  ', '\u00a0', '\u202a\u202c']) {
      expect(await sends('leads', { ...leadEntry, email: '', phoneNumber })).toBe(403)
    }
  })
})
