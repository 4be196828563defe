import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { mutations } from '../mutations.mjs'

it.each(mutations)(
  'finds the source text of a mutation exactly once: $name',
  async ({ file, find }) => {
    const text = await readFile(file, 'utf8')
    expect(text.split(find)).toHaveLength(2)
  },
)

it.each(mutations)('names the file of the tests that notice it: $name', ({ tests }) => {
  expect(existsSync(tests.file)).toBe(true)
})
