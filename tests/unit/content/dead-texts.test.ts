// @vitest-environment node

import { expect, it } from 'vitest'

/** The English texts, one file for each page. The Greek ones have the same shape. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../../../src/content/en/**/*.ts', '../../../src/pages/*/en.ts'],
  { eager: true },
)

const sources = import.meta.glob<string>(
  ['../../../src/**/*.{ts,tsx}', '../../../scripts/**/*.mjs'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

const code = Object.entries(sources)
  .filter(([file]) => !/\/content\/(en|el)\/|\/pages\/[^/]+\/(en|el)\.ts$/.test(file))
  .map(([, text]) => text.replace(/^import[^']*'[^']*'$/gm, ''))
  .join('\n')

/** Objects whose keys are looked up by a variable, such as a path, a name or a category. */
const lookedUp =
  /^(actions|pictures|projects|services|serviceTexts|venueDescriptions|projectDescriptions|links|categories|fields|forms|groups|parts|views|states|bookingErrors|errors|confirmations|areas|tables|browserStorage)$/

/** Texts of which every key is looked up: the restaurant, the table and the time of day. */
const LOOKED_UP_WHOLLY = 'seatAlts'

/** The keys of all texts in an object. */
function namesIn(content: unknown, name = ''): string[] {
  if (name === LOOKED_UP_WHOLLY) return []
  if (Array.isArray(content)) return content.flatMap((item) => namesIn(item, name))
  if (typeof content !== 'object' || content === null) return name ? [name] : []
  return Object.entries(content).flatMap(([key, part]) =>
    lookedUp.test(name) ? namesIn(part) : namesIn(part, key),
  )
}

/** The names that code reads from an object, by a dot or by destructuring. */
const read = new Set(
  [/\.(\w+)/g, /[{,]\s*(\w+)/g].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name]) => name),
  ),
)

it('every text of a page is used', () => {
  const unread = Object.entries(files).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, content]) =>
      [...new Set(namesIn(content, name))]
        // A key with a hyphen is always looked up by a variable.
        .filter((field) => !field.includes('-') && !read.has(field))
        .map((field) => `${field} of ${file}`),
    ),
  )
  expect(unread).toEqual([])
})
