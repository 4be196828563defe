// @vitest-environment node

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { browserStorage } from '../../src/content/en/privacy'
import * as ourKeys from '../../src/lib/storage-keys'

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
  technical: [
    'photoSphereViewer_touchSupport',
    'hermes:reloaded-for',
    'firebase-heartbeat-database',
  ],
  captcha: ['firebase-app-check-database'],
  session: ['firebase:authUser', 'hermes:signed-in-until', 'hermes:host', 'hermes:probe'],
}

const allKeys = Object.values(storageKeys).flat()

/** The site's code. The editor of tours runs on the computers of staff only. */
const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/editor/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

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
    'photoSphereViewer_touchSupport',
    '@photo-sphere-viewer/core/index.module.js',
    /VIEWER_DATA = "photoSphereViewer".*`\$\{VIEWER_DATA\}_touchSupport`/s,
  ],
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

it('only lib/storage.ts and the bootstrap, which imports nothing, write to the storage of the browser', () => {
  const writers = Object.entries(sources).filter(([, code]) =>
    /\bsetItem\(|document\.cookie\s*=|\bindexedDB\b|cookieStore/.test(code),
  )
  expect(writers.map(([file]) => file)).toEqual([
    '../../src/entries/bootstrap.ts',
    '../../src/lib/storage.ts',
  ])
})
