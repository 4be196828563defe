import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { breaks } from '../breaks.mjs'

it.each(breaks)('what is to be broken stands once where it is looked for: $name', async (made) => {
  const text = await readFile(made.file, 'utf8')
  expect(text.split(made.find)).toHaveLength(2)
})
