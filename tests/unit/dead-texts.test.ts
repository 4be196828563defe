// @vitest-environment node

import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/** By name, so that knip still sees an export that nothing but this test reads. */
const modules: [string, Record<string, unknown>][] = await Promise.all(
  readdirSync('src/content')
    .filter((file) => file.endsWith('.ts'))
    .map(
      async (file) =>
        [file, await import(`../../src/content/${file.slice(0, -3)}.ts`)] as [
          string,
          Record<string, unknown>,
        ],
    ),
)

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '../../scripts/**/*.mjs'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const components = Object.entries(sources)
  .filter(([file]) => file.includes('/components/'))
  .map(([, code]) => code)
  .join('\n')

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A piece of content as it is exported: an object of texts, or one for each language. */
const pieces = modules.flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => {
    if (!isPlain(value)) return []
    const readers = Object.entries(sources)
      .filter(([, code]) => new RegExp(`\\b${name}\\b`).test(code))
      .flatMap(([other, code]) =>
        other.endsWith(`/content/${file}`)
          ? (code.match(new RegExp(`\\b${name}\\.\\w+`, 'g')) ?? [])
          : [code.replace(/^import[^']*'[^']*'$/gm, '')],
      )
      .join('\n')
    return [{ name: `${name} of ${file}`, variable: name, value, readers }]
  }),
)

it('every text that is read by its name is shown somewhere', () => {
  const unread = pieces.flatMap(({ name, variable, value, readers }) => {
    // Taken apart, handed on or looked up: what is read of it then has another name.
    const others = new RegExp(`\\b${variable}\\b(?!\\.\\w)`)
    if (isPlain(value.en) || others.test(readers)) return []
    return Object.keys(value)
      .filter((field) => !new RegExp(`\\b${variable}\\.${field}\\b`).test(readers))
      .map((field) => `${field}, ${name}`)
  })
  expect(unread).toEqual([])
})

it('every text that stands in both languages is shown somewhere', () => {
  const bilingual = pieces.filter(({ value }) => isPlain(value.en))
  expect(bilingual.length).toBeGreaterThan(2)
  const unread = bilingual.flatMap(({ name, value, readers }) =>
    Object.keys(value.en as object)
      // A component that is given the words reads them, too.
      .filter(
        (field) => !new RegExp(`\\.${field}\\b|[{,]\\s*${field}\\b`).test(readers + components),
      )
      .map((field) => `${field}, ${name}`),
  )
  expect(unread).toEqual([])
})
