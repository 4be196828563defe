// @vitest-environment node

import { expect, it } from 'vitest'

/** The words of pages, a file each; those of the other language have the same shape. */
const files = import.meta.glob<Record<string, unknown>>('../../src/content/en/**/*.ts', {
  eager: true,
})

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '../../scripts/**/*.mjs'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const code = Object.entries(sources)
  .filter(([file]) => !/\/content\/(en|el)\//.test(file))
  .map(([, text]) => text.replace(/^import[^']*'[^']*'$/gm, ''))
  .join('\n')

/** Looked up by what they belong to: an address, a name, a category. */
const lookedUp =
  /^(pictures|projects|services|serviceTexts|titles|descriptions|projectDescriptions|links|categories|fields|forms|groups|parts|views|marks|states|refusals|areas|tables|alt)$/

/** The names of all texts in a piece of content. */
function namesIn(content: unknown, name = ''): string[] {
  if (Array.isArray(content)) return content.flatMap((item) => namesIn(item, name))
  if (typeof content !== 'object' || content === null) return name ? [name] : []
  return Object.entries(content).flatMap(([key, part]) =>
    lookedUp.test(name) ? namesIn(part) : namesIn(part, key),
  )
}

it('every text of a page is read by its name somewhere', () => {
  const unread = Object.entries(files).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, content]) =>
      [...new Set(namesIn(content, name))]
        // No code names a field with a hyphen: it is looked up by the value that it belongs to.
        .filter(
          (field) =>
            !field.includes('-') && !new RegExp(`\\.${field}\\b|[{,]\\s*${field}\\b`).test(code),
        )
        .map((field) => `${field} of ${file}`),
    ),
  )
  expect(unread).toEqual([])
})
