// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildOnce, hashSources } from '../../support/build-once.mjs'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-once-'))
  await mkdir(join(root, 'src/pages'), { recursive: true })
  await writeFile(join(root, 'src/pages/Home.tsx'), 'home')
})
afterEach(() => rm(root, { recursive: true }))

it.each<[string, () => Promise<unknown>]>([
  ['changed', () => writeFile(join(root, 'src/pages/Home.tsx'), 'house')],
  ['added', () => writeFile(join(root, 'src/pages/About.tsx'), '')],
  ['added to the environment', () => writeFile(join(root, '.env'), 'VITE_SITE_URL=x')],
  ['added next to the sources', () => writeFile(join(root, 'vite.config.ts'), '')],
])('changes the hash of the sources when a file is %s', async (_, change) => {
  const before = await hashSources(root, {})
  expect(await hashSources(root, {})).toBe(before)
  await change()
  expect(await hashSources(root, {})).not.toBe(before)
})

it('hashes only the environment variables that a build reads', async () => {
  const hashWith = (env: NodeJS.ProcessEnv) => hashSources(root, env)
  expect(await hashWith({ VITE_GTM_ID: 'a' })).not.toBe(await hashWith({ VITE_GTM_ID: 'b' }))
  expect(await hashWith({ PATH: 'a' })).toBe(await hashWith({ PATH: 'b' }))
})

it('builds once for the same sources, but always in CI and after a failed build', async () => {
  const folder = join(root, 'built')
  const build = vi.fn(async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'index.html'), '')
  })
  const run = (hash: string, isCI = false) => buildOnce(folder, hash, isCI, build)
  await run('a')
  await run('a')
  expect(build).toHaveBeenCalledTimes(1)
  await run('b')
  await run('b', true)
  expect(build).toHaveBeenCalledTimes(3)
  build.mockRejectedValueOnce(new Error('interrupted'))
  await expect(run('c')).rejects.toThrow('interrupted')
  await run('b')
  expect(build).toHaveBeenCalledTimes(5)
})
