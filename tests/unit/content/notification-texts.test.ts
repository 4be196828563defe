import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const modules = import.meta.glob([
  '../../../src/content/{en,el}/*.ts',
  '../../../src/content/{en,el}/services/*.ts',
  '../../../src/pages/*/{en,el}.ts',
])

/** Sentences that say an email comes by itself. */
const PROMISES =
  /^For the confirmation|^Για την επιβεβαίωση|get emails|get a confirmation and a reminder|by email if they gave|^By email, and|are delivered by|έρχεται και με email|παίρνουν email|θα πάρετε επιβεβαίωση|αν έδωσε email|Σας έρχεται email|στέλνονται μέσω/i

/** Sentences that say none comes. */
const DENIALS =
  /no email|no texts or emails|nothing is (sent|emailed)|but nothing is sent|Δεν στέλν(ουμε|ονται)[^.]*email|δεν στέλνονται email|δεν παίρνει μήνυμα|Δεν σας στέλνουμε/i

/** Lists all texts of both languages, each with its path. */
async function listTexts(): Promise<[path: string, text: string][]> {
  vi.resetModules()
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([file, load]) => listStrings(await load(), file)),
  )
  return loaded.flat()
}

function listStrings(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => listStrings(part, `${path} ${name}`))
}

const find = async (pattern: RegExp) =>
  (await listTexts()).filter(([, text]) => pattern.test(text)).map(([path]) => path)

describe.each([
  ['', 'promise', PROMISES, DENIALS],
  ['on', 'deny', DENIALS, PROMISES],
])('with VITE_NOTIFICATIONS=%s', (value, verb, wrong, right) => {
  beforeEach(() => {
    vi.stubGlobal('VITE_NOTIFICATIONS', value)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it(`the texts do not ${verb} emails`, async () => {
    expect(await find(wrong)).toEqual([])
    // The patterns know the sentences of both languages.
    const found = await find(right)
    for (const lang of ['en', 'el'])
      expect(found.filter((path) => path.includes(`/${lang}`)).length).toBeGreaterThan(5)
  })
})
