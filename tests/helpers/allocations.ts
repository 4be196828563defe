import { SourceMap } from 'node:module'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/*
 * What the player allocates, by function: V8's own sampling of the heap, over a build of the player
 * in which functions have their names.
 */

const FOLDER = '/samples/'
/** Bytes from one sample to the next, on average. */
const EVERY = 64
/** What three.js makes for drawing is not ours to save. */
const DRAWING = 'WebGLRenderer.render'

type Chunk = { fileName: string; code: string; map: SourceMap }
type Call = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Calls = { callFrame: Call; selfSize: number; children: Calls[] }

/** The player, not packed. */
async function buildReadably(): Promise<Chunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base: FOLDER,
    build: {
      write: false,
      minify: false,
      sourcemap: 'hidden',
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { player: 'src/player/main.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'player/[name].js' },
      },
    },
  })
  if (!('output' in built)) throw new Error('The player was not built at once')
  return built.output.flatMap((file) => {
    if (file.type !== 'chunk' || !file.map) return []
    const { fileName, code, map } = file
    return [{ fileName, code, map: new SourceMap({ ...map, file: fileName, sourceRoot: '' }) }]
  })
}

/** Serves a page the player whose functions have their names. */
export async function watchAllocations(page: Page) {
  const chunks = await buildReadably()
  const chunkAt = (url: string) => chunks.find(({ fileName }) => url.endsWith(FOLDER + fileName))
  await page.route(`**${FOLDER}player**.js`, (route) => {
    const chunk = chunkAt(new URL(route.request().url()).pathname)
    if (!chunk) return route.fallback()
    return route.fulfill({ contentType: 'text/javascript', body: chunk.code })
  })
  const session = await page.context().newCDPSession(page)

  /** The file that a function is written in; none for what belongs to the browser or to a test. */
  const fileOf = ({ url, lineNumber, columnNumber }: Call): string => {
    const entry = chunkAt(url)?.map.findEntry(lineNumber, columnNumber)
    return entry && 'originalSource' in entry ? entry.originalSource : ''
  }

  /** Adds up by our functions what they allocate, and what packages do that they call. */
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
    /** Bytes that the player's functions allocate while something is done, by their names. */
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
