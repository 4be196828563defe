import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFaultProxy } from '../../scripts/dev/fault-proxy.mjs'
import { startFirestore } from '../../scripts/dev/firestore.mjs'
import { seedStaff } from '../../scripts/dev/local-sign-in.mjs'
import { seedSampleVenue } from '../../scripts/dev/sample-venue.mjs'
import { serve } from '../../scripts/dev/serve.mjs'
import { WITH_TRACKERS } from '../support/build-with-trackers.mjs'
import { denyStorageInFrame } from '../support/deny-storage'
import { Database } from '../support/firestore-rest'
import type { Engine, EngineName, StartOptions } from './drivers/driver'
import { hasEngine } from './installed'
import type { Journey, World } from './journey'
import { Page } from './page'

export type Size = { width: number; height: number }

export const PHONE: Size = { width: 390, height: 844 }

export const DESKTOP_HEIGHT = 900

const journeys = Object.values(
  import.meta.glob<Journey>('./journeys/*.ts', { eager: true, import: 'journey' }),
)

declare global {
  interface Window {
    /** Whether the page came from the back-forward cache. */
    wasPersisted?: boolean
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** The row of the table that reporter.ts prints. */
    journey?: { engine: string; firestore: string; title: string; width: number }
  }
}

/**
 * Defines the journeys of an engine. Each starts with an empty storage; the Firestore is the same for all.
 *
 * @param onlySize of the window, if the engine has only one.
 */
export function describeJourneys(
  name: EngineName,
  start: (options: StartOptions) => Promise<Engine>,
  onlySize?: Size,
) {
  const listSizes = ({ alsoAt = [] }: Journey) =>
    onlySize ? [onlySize] : [PHONE, ...alsoAt.map((width) => ({ width, height: DESKTOP_HEIGHT }))]

  describe.skipIf(!hasEngine(name))(name, () => {
    let world: Awaited<ReturnType<typeof startWorld>>
    beforeAll(async () => {
      world = await startWorld(start)
    })
    afterAll(() => world?.stop())

    for (const journey of journeys) {
      if (!(journey.engines ?? ['Firefox', 'WebKit']).includes(name)) continue
      for (const size of listSizes(journey)) {
        test(`${journey.title}, ${size.width} px wide`, async ({ task }) => {
          const { engine, firestore } = world
          task.meta.journey = {
            engine: engine.version,
            firestore: firestore.kind,
            title: journey.title,
            width: size.width,
          }
          await world.travel(journey, size)
        })
      }
    }
  })
}

/** Starts an engine, with a site, a Firestore and a network of its own. */
export async function startWorld(start: (options: StartOptions) => Promise<Engine>) {
  const folder = await mkdtemp(join(tmpdir(), 'engines-'))
  const firestore = await startFirestore({ file: join(folder, 'firestore.json'), quickStart: true })
  await seedStaff(firestore.host)
  await seedSampleVenue(firestore.host)
  const site = await serve({ port: 0, firestoreHost: firestore.host, folder: WITH_TRACKERS })
  const network = await startFaultProxy({ host: new URL(site.url).host })
  const engine = await start({ proxy: network.host })

  async function travel(journey: Journey, { width, height }: Size) {
    const driver = await engine.openPage({
      width,
      height,
      initScript: getInitScript(journey, engine.name),
    })
    const page = new Page(driver, `http://${network.host}`)
    const expected = [...UNRELATED]
    network.reset()
    const world: World = {
      page,
      engine: engine.name,
      width,
      firestore: firestore.kind,
      db: new Database(firestore.host, 'demo-hermes-view'),
      network,
      expectProblem: (pattern) => expected.push(pattern),
    }
    try {
      await journey.run(world)
      const problems = [...driver.messages, ...network.failures]
      const isExpected = (problem: string) => expected.some((each) => each.test(problem))
      expect(problems.filter((problem) => !isExpected(problem))).toEqual([])
    } catch (error) {
      const file = join(tmpdir(), `${engine.name}-${width}-${journey.title.slice(0, 30)}.png`)
      await driver.screenshot().then(
        (picture) => writeFile(file, picture),
        () => {},
      )
      const { failures, unanswered } = network
      console.error([error, file, ...driver.messages, ...failures, ...unanswered].join('\n'))
      throw error
    } finally {
      await driver.close()
    }
  }

  return {
    engine,
    firestore,
    travel,
    async stop() {
      await engine.stop()
      await Promise.all([network.stop(), site.stop(), firestore.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Messages that say nothing about the site. */
const UNRELATED = [
  // The site's scripts wait for the first paint, and a tour's description for its player: a busy machine delays both.
  /(\/static\/js\/\S+|\/tour\.json) was preloaded using link preload but not used/,
  // There is no graphics card.
  /KHR_parallel_shader_compile extension not supported|GPU stall due to ReadPixels/,
  // Chromium on Linux has no share sheet, and warns of the sandbox of our own tours.
  /Unrecognized feature: 'web-share'|allow-scripts and allow-same-origin/,
  // WebKit says so of each request that ends with its page. If another origin refuses one, it also says that.
  / cannot load \S+ due to access control checks/,
  // WebKit says so of each script that ends with its page. If a server has none, it also says that.
  /TypeError: Importing a module script failed\.$/,
  // Firefox's own settings.
  /CONNECT [\w.-]+\.mozilla\.(com|net|org):/,
]

/** Runs in each frame before the page. */
function recordPageShow() {
  addEventListener('pageshow', ({ persisted }) => {
    window.wasPersisted = persisted
  })
}

/** Robots see no consent dialog. */
function hideAutomation() {
  Object.defineProperty(navigator, 'webdriver', { get: () => false })
}

/** The browsers inside of Instagram on an iPhone and of Facebook on Android. */
const IN_APP_BROWSERS: Partial<Record<EngineName, string>> = {
  WebKit:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram/382.0.0.27.84',
  Firefox:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/139.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/524.0.0.56.76;]',
}

/** The browser inside of an app opens no windows, and saves no files that a page has made. */
function behaveLikeApp(userAgent: string) {
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  window.open = () => null
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    if (!this.href.startsWith('blob:')) click.call(this)
  }
}

const getInitScript = ({ asksForConsent, isInApp, deniesStorage }: Journey, engine: EngineName) =>
  [
    `(${recordPageShow})()`,
    asksForConsent && `(${hideAutomation})()`,
    isInApp && `(${behaveLikeApp})(${JSON.stringify(IN_APP_BROWSERS[engine])})`,
    deniesStorage && `(${denyStorageInFrame})()`,
  ]
    .filter(Boolean)
    .join(';\n')
