// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('a deploy checks the settings, the pictures and the types before it builds', () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'))
  expect(hosting.predeploy).toEqual(['npm run check:env', 'npm run check:content', 'npm run build'])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const command of hosting.predeploy) {
    const [, script] = command.match(/^npm run (.+)$/) ?? []
    if (script) expect(scripts).toHaveProperty([script])
  }
})

it('the types cover the texts of both languages', () => {
  const { include, exclude = [] } = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  expect(include).toContain('src')
  expect(exclude.filter((path: string) => path.startsWith('src'))).toEqual([])
})
