import { describe, expect, inject, it } from 'vitest'
import { bounds, isEmail, utf8Size } from '../../src/lib/entries'
import { emails } from '../helpers/emails'
import {
  append,
  contact,
  type Form,
  filled,
  forms,
  lead,
  samples,
  writes,
} from '../helpers/firestore-rest'
import { ownDatabase } from '../helpers/own-database'

const host = inject('emulator')

const alphabets = { ASCII: 'x', Greek: 'Ω', emoji: '🙂' }

/** A text of exactly so many bytes, for an e-mail field a whole address. */
function textOf(letter: string, bytes: number, field: string): string {
  const start = field === 'email' ? 'x@x.' : ''
  const letters = Math.floor((bytes - start.length) / utf8Size(letter))
  const text = start + letter.repeat(letters)
  return text + 'x'.repeat(bytes - utf8Size(text))
}

async function sends(form: Form, entry: object): Promise<number> {
  const db = ownDatabase(host)
  return (await db.commit(writes(append(db, form, { id: 1, entry })))).status
}

for (const form of ['contact', 'leads'] as const) {
  describe.skipIf(!host)(`an entry of ${forms[form].document}`, () => {
    for (const [field, bound] of Object.entries(bounds[form])) {
      for (const [name, letter] of Object.entries(alphabets)) {
        it(`has at most ${bound} bytes of ${name} as ${field}`, async () => {
          const full = { ...samples[form], [field]: textOf(letter, bound, field) }
          expect(await sends(form, full)).toBe(200)
          const over = { ...samples[form], [field]: textOf(letter, bound + 1, field) }
          expect(await sends(form, over)).toBe(403)
        })
      }
    }

    it('has the same keys in the rules and on the site', () => {
      expect(Object.keys(bounds[form])).toEqual(Object.keys(samples[form]))
    })

    it.each(emails.valid)('may have %j as e-mail', async (email) => {
      expect(isEmail(email)).toBe(true)
      expect(await sends(form, { ...samples[form], email })).toBe(200)
    })

    it.each(emails.invalid)('may not have %j as e-mail', async (email) => {
      expect(isEmail(email)).toBe(false)
      expect(await sends(form, { ...samples[form], email })).toBe(403)
    })

    it('needs a first name, which is more than spaces', async () => {
      for (const firstName of ['', ' ', ' \n\t ']) {
        expect(await sends(form, { ...samples[form], firstName })).toBe(403)
      }
    })

    it('stores HTML, script, line breaks, right-to-left and control characters as text', async () => {
      const db = ownDatabase(host)
      const text = '<img src=x onerror=alert(1)>\n\u202eשלום\u0000\u2028👩‍👩‍👧'
      const entry = { ...samples[form], lastName: text }
      expect((await db.commit(writes(append(db, form, { id: 1, entry })))).status).toBe(200)
      const { document, list } = forms[form]
      const page = await db.read(`form/${document}`)
      expect(page?.[list]).toEqual([{ ...entry, id: 1 }])
    })

    it('fits 200 times on a page at its greatest size', async () => {
      const db = ownDatabase(host)
      const fullest = Object.fromEntries(
        Object.entries(bounds[form]).map(([field, bound]) => [field, textOf('Ω', bound, field)]),
      )
      await filled(db, form, 199, fullest)
      const last = append(db, form, { id: 200, entry: fullest })
      expect((await db.commit(writes(last))).status).toBe(200)
      const { document, list } = forms[form]
      const page = await db.read(`form/${document}`)
      expect(page?.[list]).toHaveLength(200)
    })
  })
}

describe.skipIf(!host)('a contact message', () => {
  it('may leave everything empty but first name and e-mail', async () => {
    const entry = { firstName: 'Ε', lastName: '', location: '', email: 'ε@b.c', message: '' }
    expect(await sends('contact', entry)).toBe(200)
    expect(await sends('contact', { ...contact, email: '' })).toBe(403)
  })
})

describe.skipIf(!host)('a lead', () => {
  it('needs an e-mail or a phone number', async () => {
    expect(await sends('leads', { ...lead, email: '' })).toBe(200)
    expect(await sends('leads', { ...lead, phoneNumber: '' })).toBe(200)
    expect(await sends('leads', { ...lead, email: '', phoneNumber: '' })).toBe(403)
    expect(await sends('leads', { ...lead, email: '', phoneNumber: '  ' })).toBe(403)
  })
})
