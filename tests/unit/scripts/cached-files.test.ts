import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cacheFiles } from '../../../scripts/dev/cached-files.mjs'
import { serve } from '../../../scripts/dev/serve.mjs'

const TEXT = 'Εικονική περιήγηση 360°. '.repeat(100)

let folder = ''
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  await writeFile(join(folder, 'about.html'), TEXT)
  await writeFile(join(folder, 'short.txt'), 'Hello')
  site = await serve({ port: 0, firestoreHost: '127.0.0.1:1', folder })
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { 'Accept-Encoding': 'identity', ...headers } })

it('compresses a page for clients that take it', async () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    // The second response comes from the cache.
    for (let time = 1; time <= 2; time++) {
      const response = await get('/about', { 'Accept-Encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(await response.text()).toBe(TEXT)
    }
  }
  const short = await get('/short.txt', { 'Accept-Encoding': 'br' })
  expect(short.headers.get('content-encoding')).toBeNull()
})

it('sends a file that has changed', async () => {
  const before = await get('/short.txt')
  expect(await before.text()).toBe('Hello')
  await writeFile(join(folder, 'short.txt'), 'Γεια σου')
  expect(await (await get('/short.txt')).text()).toBe('Γεια σου')
  await writeFile(join(folder, 'short.txt'), 'Γεια σας')
  await utimes(join(folder, 'short.txt'), 1, 1)
  const after = await get('/short.txt')
  expect(await after.text()).toBe('Γεια σας')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
})

it('serves nothing outside the folder', async () => {
  const { provider } = cacheFiles(folder)
  for (const path of ['/../secret', '/%2e%2e/secret', '/a\0b', '/', '/missing', '/..%2f/x']) {
    expect(await provider({} as never, path), path).toBeNull()
  }
})
