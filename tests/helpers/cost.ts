import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'

const KB = 1024

/** The most that a page may cost; a tour that fills the window comes on top of its own page. */
export const budget = { script: 100 * KB, all: 450 * KB, requests: 22 }

/** The same for home, which in tests shows examples of testimonials, and so loads their code. */
export const home = { ...budget, script: 105 * KB, requests: 23 }

/** The same for a restaurant's pages, on which a table is chosen in three ways. */
export const restaurant = { ...budget, all: 400 * KB, requests: 33 }

/** What a page is known to have fetched, in bytes; scripts gzipped. */
export type Cost = Record<keyof typeof budget, number> & { addresses: string }

/** What scripts weigh, by address: it holds their hash, and many pages fetch the same ones. */
const weights = new Map<string, number>()

/** Compressed here, since servers differ in how hard they try. */
async function weigh(script: Request) {
  const known = weights.get(script.url())
  if (known !== undefined) return known
  const weight = gzipSync((await (await script.response())?.body()) ?? '').length
  weights.set(script.url(), weight)
  return weight
}

/** Notes what a page fetches from now on, without its frames, and says what all of it cost. */
export function costOf(page: Page) {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.frame() === page.mainFrame()) requests.push(request)
  })
  return async (): Promise<Cost> => {
    const sent = await Promise.all(
      requests.map(async (request) => {
        const type = request.resourceType()
        const isScript = type === 'script'
        const bytes = isScript ? await weigh(request) : (await request.sizes()).responseBodySize
        return { type, bytes }
      }),
    )
    const sum = (list: typeof sent) => list.reduce((total, { bytes }) => total + bytes, 0)
    return {
      script: sum(sent.filter(({ type }) => type === 'script')),
      all: sum(sent),
      requests: sent.length,
      addresses: requests.map((request) => request.url()).join('\n'),
    }
  }
}

export function expectWithin(cost: Cost, bound: typeof budget) {
  for (const kind of ['script', 'all', 'requests'] as const)
    expect(cost[kind], `${kind} of\n${cost.addresses}`).toBeLessThanOrEqual(bound[kind])
}
