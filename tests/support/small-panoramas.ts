import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { Scene, Tour } from '../../src/player/schema/tour'

const FIXTURE = 'tests/fixtures/bundles/whole'

const readTour = (folder: string): Tour =>
  JSON.parse(readFileSync(join(folder, 'tour.json'), 'utf8'))

/** A tour of the site with the fixture's panoramas, which are decoded and drawn in a fraction of the time. */
export function readSmallTour(name: string): Tour {
  const tour = readTour(join('public/samples', name))
  const [{ panorama }] = readTour(FIXTURE).scenes as [Scene]
  return { ...tour, scenes: tour.scenes.map((scene) => ({ ...scene, panorama })) }
}

/** Replaces a tour of the site with its `readSmallTour`. */
export async function serveSmallTour(context: BrowserContext, name: string) {
  await context.route(`**/samples/${name}/scenes/**`, (route) =>
    route.fulfill({ path: join(FIXTURE, route.request().url().split(`/${name}/`)[1]!) }),
  )
  await context.route(`**/samples/${name}/tour.json`, (route) =>
    route.fulfill({ json: readSmallTour(name) }),
  )
}
