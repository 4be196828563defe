import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'
import madeTours from '../../src/content/made-tours.json'
import { services } from '../../src/content/services'
import { venueRoutes } from '../../src/content/venue-routes'

const KB = 1024

/** The restaurants of clients. */
const clients = venueRoutes.filter(({ isSample }) => !isSample)

/** In KiB, one for each row: the rows and texts of clients' tours and restaurants are part of all pages' scripts. */
const scriptOfClients = clients.length + Object.keys(madeTours).length

/** The budget of a page; a tour that fills the window is not included. */
export const budget = { script: (100 + scriptOfClients) * KB, all: 450 * KB, requests: 22 }

/** The services with a card on home, each with a picture. */
const cards = services.filter(({ group }) => group === 'visual')

/**
 * The budget of home, which loads the carousel for the examples of testimonials in tests. The posters of
 * its five projects are in one row, and the services' pictures above them, all near the first view.
 */
export const homeBudget = { ...budget, script: budget.script + 5 * KB, requests: 23 + cards.length }

/** The budget of a service whose example has three pictures. */
export const picturedServiceBudget = { ...budget, requests: 25 }

/** The budget of a restaurant's pages, which offer three views for choosing a table. */
export const restaurantBudget = {
  ...budget,
  script: budget.script + KB,
  all: 400 * KB,
  requests: 32,
}

/** The bytes that a page has loaded, scripts gzipped, its number of requests, and their addresses without hashes. */
export type PageWeight = Record<keyof typeof budget, number> & { addresses: string }

/** The gzipped sizes of scripts by address, which contains a hash; many pages load the same scripts. */
const weights = new Map<string, number>()

/** Compresses the script itself, because servers compress differently. */
async function weigh(script: Request) {
  const known = weights.get(script.url())
  if (known !== undefined) return known
  const weight = gzipSync((await (await script.response())?.body()) ?? '').length
  weights.set(script.url(), weight)
  return weight
}

/** Records the requests of a page from now on, without its frames; the result adds up their sizes. */
export function recordPageWeight(page: Page) {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.frame() === page.mainFrame()) requests.push(request)
  })
  return async (): Promise<PageWeight> => {
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
      // The letters of a hash may happen to spell what a test looks for.
      addresses: requests.map((request) => request.url().replace(/-[\w-]{6,8}\./, '.')).join('\n'),
    }
  }
}

export function expectWithinBudget(cost: PageWeight, bound: typeof budget) {
  for (const kind of ['script', 'all', 'requests'] as const)
    expect(cost[kind], `${kind} of\n${cost.addresses}`).toBeLessThanOrEqual(bound[kind])
}
