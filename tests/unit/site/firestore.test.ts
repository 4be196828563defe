// @vitest-environment node

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startFakeFirestore } from '../../../scripts/dev/fake-firestore.mjs'
import type { LocalFirestore } from '../../../scripts/dev/firestore.mjs'
import { createToken } from '../../../src/domain/entries/form-schema'
import { appendEntry } from '../../../src/features/forms/append-entry'
import { connectFirestore } from '../../../src/lib/firestore'
import { describeAppend } from '../../support/describe-append'
import { contactEntry, encodeFields } from '../../support/firestore-rest'

const folder = mkdtempSync(join(tmpdir(), 'store-'))
let embedded: LocalFirestore

afterAll(async () => {
  await embedded.stop()
  rmSync(folder, { recursive: true })
})

describeAppend('the append to the fake Firestore', async () => {
  embedded = await startFakeFirestore({ file: join(folder, 'firestore.json') })
  return embedded.host
})

describe('the append with faults', () => {
  let server: Server | undefined

  /** A Firestore that answers as told; `host` is where it listens. */
  async function answering(listener: RequestListener): Promise<string> {
    server = createServer(listener)
    await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  function save(host: string, signal?: AbortSignal) {
    return appendEntry(
      { form: 'contact', entry: contactEntry, token: createToken(), lang: 'el', source: {} },
      connectFirestore(host),
      signal,
    )
  }

  /** The pause between two tries is over at once; what ends a try that hangs keeps its time. */
  function withoutPauses() {
    vi.spyOn(Math, 'random').mockReturnValue(0)
  }

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    server?.closeAllConnections()
    server?.close()
  })

  it('reports that the database is unreachable after a few attempts', async () => {
    const host = await answering(() => {})
    await new Promise((closed) => server?.close(closed))
    withoutPauses()
    await expect(save(host)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  for (const [name, status, type, body] of [
    ['an overloaded database', 503, 'application/json', '{"error":{"message":"busy"}}'],
    ['a page of HTML with status 502', 502, 'text/html', '<h1>Bad gateway</h1>'],
    ['a page of HTML with status 200', 200, 'text/html', '<h1>Welcome to the hotel</h1>'],
  ] as const) {
    it(`reports that the database is unreachable for ${name}, after a few attempts`, async () => {
      let requests = 0
      const host = await answering((request, response) => {
        if (request.url?.includes(':batchGet')) requests += 1
        response.writeHead(status, { 'Content-Type': type }).end(body)
      })
      withoutPauses()
      await expect(save(host)).rejects.toMatchObject({ reason: 'unreachable' })
      // Five tries read two documents each; the last one need not wait for its second.
      expect(requests).toBeGreaterThanOrEqual(9)
      expect(requests).toBeLessThanOrEqual(10)
    })
  }

  /**
   * A counter that others move, and how far by each time that it is read; it refuses `losses` commits.
   *
   * @returns the ids that were tried.
   */
  async function lostAgainst(steps: number[], losses: number) {
    const counts = steps.values()
    const tried: number[] = []
    let counter = 0
    const host = await answering(async (request, response) => {
      const body = JSON.parse(await text(request))
      response.setHeader('Content-Type', 'application/json')
      const time = new Date(counter).toISOString()
      if (request.url?.includes(':commit')) {
        const [receipt] = body.writes
        tried.push(Number(receipt.update.fields.id.integerValue))
        if (tried.length <= losses) return response.writeHead(403).end('{"error":{}}')
        return response.end(JSON.stringify({ writeResults: [{}, {}, {}], commitTime: time }))
      }
      const [name] = body.documents
      if (name.includes('/receipts/')) {
        return response.end(JSON.stringify([{ missing: name, readTime: time }]))
      }
      counter += counts.next().value ?? 0
      const found = { name, fields: encodeFields({ id_counter: counter, token: '' }) }
      response.end(
        JSON.stringify([
          { found: { ...found, createTime: time, updateTime: time }, readTime: time },
        ]),
      )
    })
    await save(host)
    return tried
  }

  it('commits after the next stored entry when it lost a conflict', async () => {
    withoutPauses()
    vi.spyOn(performance, 'now').mockReturnValue(0)
    expect(await lostAgainst([7, 1, 0, 0, 1], 1)).toEqual([8, 10])
  })

  it('commits after a lost conflict when no other client remains', async () => {
    withoutPauses()
    let time = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 100
      return time
    })
    expect(await lostAgainst([7, 1], 1)).toEqual([8, 9])
  })

  it('shortens its pauses with the number of other stored entries', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.001)
    vi.spyOn(performance, 'now').mockReturnValue(0)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await lostAgainst([7, 39, 1, 79, 1], 2)
    const pauses = timers.mock.calls.flatMap(([, time = 0]) => (time > 0 && time < 1 ? [time] : []))
    expect(pauses).toEqual([0.6, 0.3])
  })

  it('reports a rejection when every attempt is rejected', async () => {
    const host = await answering((_, response) => {
      response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"error":{}}')
    })
    withoutPauses()
    await expect(save(host)).rejects.toMatchObject({ reason: 'denied' })
  })

  it('reports that the database is unreachable when only the last attempt is rejected', async () => {
    let requests = 0
    const host = await answering((_, response) => {
      requests += 1
      const status = requests > 8 ? 403 : 503
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"error":{}}')
    })
    withoutPauses()
    await expect(save(host)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(requests).toBeGreaterThan(8)
  })

  it('ends its attempts when it is aborted', async () => {
    let requests = 0
    const limit = new AbortController()
    const host = await answering((_, response) => {
      requests += 1
      limit.abort()
      response.writeHead(503).end()
    })
    withoutPauses()
    await expect(save(host, limit.signal)).rejects.toMatchObject({ reason: 'unreachable' })
    // The first attempt reads two documents.
    expect(requests).toBeLessThanOrEqual(2)
  })

  it('starts no commit after it was aborted', async () => {
    const limit = new AbortController()
    const requests: string[] = []
    const host = await answering(async (request, response) => {
      requests.push(request.url ?? '')
      limit.abort()
      const [name] = JSON.parse(await text(request)).documents
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify([{ missing: name, readTime: new Date(0).toISOString() }]))
    })
    withoutPauses()
    await expect(save(host, limit.signal)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(requests).toHaveLength(2)
    expect(requests.filter((url) => url.includes(':commit'))).toEqual([])
  })

  it('ends an attempt without an answer after 8 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    withoutPauses()
    let requests = 0
    const host = await answering(() => {
      requests += 1
    })
    const saved = save(host).catch((error: unknown) => error)
    await vi.waitFor(() => expect(requests).toBe(2))
    await vi.advanceTimersByTimeAsync(8_000)
    await vi.waitFor(() => expect(requests).toBe(4))
    await vi.advanceTimersByTimeAsync(5 * 8_000)
    expect(await saved).toMatchObject({ reason: 'unreachable' })
  })

  it('logs no typed text', async () => {
    const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(() => {}),
    )
    const host = await answering((_, response) => {
      response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"error":{}}')
    })
    withoutPauses()
    await expect(save(host)).rejects.toThrow()
    for (const method of printed) expect(method).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
