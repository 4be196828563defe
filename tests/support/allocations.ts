import { SourceMap } from 'node:module'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/*
 * Allocations of the player by function, by V8's heap sampling on an unminified build of the player.
 */

const FOLDER = '/samples/'
/** The average number of bytes between two samples. */
const EVERY = 64
/** Allocations of three.js while it draws are not counted. */
const DRAWING = 'WebGLRenderer.render'

type Chunk = { fileName: string; code: string; map: SourceMap }
type Call = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Calls = { callFrame: Call; selfSize: number; children: Calls[] }

/** Builds the player without minification. */
async function buildReadably(): Promise<Chunk[]> {
  // Playwright compiles static imports to CommonJS.
  const { BROWSER_TARGETS } = await import('../../scripts/build/browser-targets.mjs')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base: FOLDER,
    build: {
      write: false,
      minify: false,
      sourcemap: 'hidden',
      target: BROWSER_TARGETS,
      modulePreload: false,
      rolldownOptions: {
        input: { player: 'src/player/main.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'player/[name].js' },
      },
    },
  })
  if (!('output' in built)) throw new Error('Vite returned more than one build of the player')
  return built.output.flatMap((file) => {
    if (file.type !== 'chunk' || !file.map) return []
    const { fileName, code, map } = file
    return [{ fileName, code, map: new SourceMap({ ...map, file: fileName, sourceRoot: '' }) }]
  })
}

/** Serves the unminified player to a page, and returns a function that samples its allocations. */
export async function watchAllocations(page: Page) {
  const chunks = await buildReadably()
  const chunkAt = (url: string) => chunks.find(({ fileName }) => url.endsWith(FOLDER + fileName))
  await page.route(`**${FOLDER}player**.js`, (route) => {
    const chunk = chunkAt(new URL(route.request().url()).pathname)
    if (!chunk) return route.fallback()
    return route.fulfill({ contentType: 'text/javascript', body: chunk.code })
  })
  const session = await page.context().newCDPSession(page)

  /** The source file of a function; empty for functions of the browser and of tests. */
  const fileOf = ({ url, lineNumber, columnNumber }: Call): string => {
    const entry = chunkAt(url)?.map.findEntry(lineNumber, columnNumber)
    return entry && 'originalSource' in entry ? entry.originalSource : ''
  }

  /** Adds up the allocations of our functions, including those of the packages that they call. */
  const sum = (calls: Calls, sums: Map<string, number>, caller?: string) => {
    const { callFrame, selfSize, children } = calls
    const { functionName } = callFrame
    const file = fileOf(callFrame)
    const ours = file.split('src/player/')[1]
    let name = caller
    if (ours) name = `${ours} ${functionName}`
    else if (!file || functionName === DRAWING) name = undefined
    if (name) sums.set(name, (sums.get(name) ?? 0) + selfSize)
    for (const call of children) sum(call, sums, name)
  }

  return {
    /** The bytes that each function of the player allocates during an action. */
    async during(act: () => Promise<unknown>): Promise<Map<string, number>> {
      await session.send('HeapProfiler.startSampling', {
        samplingInterval: EVERY,
        includeObjectsCollectedByMajorGC: true,
        includeObjectsCollectedByMinorGC: true,
      })
      await act()
      const { profile } = await session.send('HeapProfiler.stopSampling')
      const sums = new Map<string, number>()
      sum(profile.head, sums)
      return sums
    },
  }
}
