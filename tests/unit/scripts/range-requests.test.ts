// @vitest-environment node
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRange } from '../../../scripts/dev/range-requests.mjs'
import { serve } from '../../../scripts/dev/serve.mjs'

describe('parseRange, for a file of 100 bytes', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-30', { start: 70, end: 99 }],
    ['bytes=-300', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
  ])('parses “%s” as %o', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range)
  })
})

describe('the local server', () => {
  const path = '/samples/film360/film.mp4'
  const film = readFileSync(`public${path}`)
  let site: Awaited<ReturnType<typeof serve>>
  const get = (headers: Record<string, string>, method = 'GET', file = path) =>
    fetch(site.url + file, { method, headers })

  beforeAll(async () => {
    site = await serve({ port: 0, firestoreHost: '127.0.0.1:1', folder: 'public' })
  })
  afterAll(() => site.stop())

  it.each([
    ['its start', 'bytes=0-99', 0, 100],
    ['its middle, across pieces that are read at once', 'bytes=60000-200000', 60_000, 200_001],
    ['its end', 'bytes=-7', film.length - 7, film.length],
    ['all of it', 'bytes=0-', 0, film.length],
  ])('serves %s of a film', async (_, range, start, end) => {
    const response = await get({ Range: range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${film.length}`)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(film.subarray(start, end).equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  })

  it('rejects a range after the end of the file', async () => {
    const response = await get({ Range: `bytes=${film.length}-` })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${film.length}`)
    expect(await response.text()).toBe('')
  })

  it('serves the whole file without a range, for several ranges, and for another version', async () => {
    const { headers } = await get({}, 'HEAD')
    const etag = headers.get('etag')!
    expect((await get({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
    for (const asked of [
      {},
      { Range: 'bytes=0-1,5-6' },
      { Range: 'bytes=0-9', 'If-Range': '"x"' },
    ]) {
      const response = await get(asked as Record<string, string>)
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBe(film.length)
    }
  })

  it('counts the bytes of the uncompressed file', async () => {
    const file = '/samples/film360/film.json'
    const response = await get({ Range: 'bytes=0-9', 'Accept-Encoding': 'gzip' }, 'GET', file)
    expect(response.status).toBe(206)
    expect(await response.text()).toBe(readFileSync(`public${file}`, 'latin1').slice(0, 10))
  })
})
