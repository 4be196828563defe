// @vitest-environment node

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as ourKeys from '../../../src/lib/storage-keys'
import type { browserStorage } from '../../../src/pages/privacy-policy/en'

/** The keys of each item of the privacy policy, without what the code appends to them. */
const storageKeys: Record<keyof typeof browserStorage, string[]> = {
  consent: ['cc_cookie'],
  outbox: ['hermes:outbox'],
  draft: ['hermes:typed'],
  languageHint: ['hermes:language-hint-closed'],
  bookings: ['hermes:reservations'],
  sentLead: ['hermes:sent:leads'],
  source: ['hermes:source'],
  scroll: ['hermes:scroll', 'hermes:place'],
  technical: ['hermes:reloaded-for', 'firebase-heartbeat-database'],
  captcha: ['firebase-app-check-database'],
  session: ['firebase:authUser', 'hermes:signed-in-until', 'hermes:host', 'hermes:probe'],
}

const allKeys = Object.values(storageKeys).flat()

it('the privacy policy lists the keys that our code uses in the browser, and no others', () => {
  const used = Object.values(ourKeys).flatMap((key) => {
    if (typeof key === 'function') return []
    return typeof key === 'string' ? key : key.name
  })
  expect(used.toSorted()).toEqual(
    allKeys.filter((key) => /^(hermes|firebase):/.test(key)).toSorted(),
  )
})

it.each([
  ['cc_cookie', 'vanilla-cookieconsent/dist/cookieconsent.esm.js', /cc_cookie/],
  [
    'firebase-heartbeat-database',
    '@firebase/app/dist/esm/index.esm.js',
    /firebase-heartbeat-database/,
  ],
  [
    'firebase-app-check-database',
    '@firebase/app-check/dist/esm/index.esm.js',
    /firebase-app-check-database/,
  ],
])('the privacy policy lists the key %s of %s', (key, file, pattern) => {
  expect(allKeys).toContain(key)
  expect(readFileSync(`node_modules/${file}`, 'utf8')).toMatch(pattern)
})
