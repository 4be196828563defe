import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getFreePort } from '../../../scripts/dev/free-port.mjs'
import { spawnManaged } from '../../../scripts/dev/lifetime.mjs'
import type { DriverPage, Engine, Key, PageOptions, StartOptions } from './driver'

/** One of the two builds of WebKit, with the driver and the window of Debian's package. */
type Build = {
  name: 'WebKit' | 'WPE'
  driver: string
  /** The program whose option `--version` prints a line that contains the version. */
  versionProgram: string
  /** The capability that names the window's program. */
  getBrowserOptions(page: PageOptions, proxy: string): Record<string, unknown>
}

const getPath = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Safari's layout and styles depend on nothing in it, but a site could. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

export const WEBKIT_WINDOW = getPath('./webkit-window.py')

export const webKitGtk: Build = {
  name: 'WebKit',
  driver: 'WebKitWebDriver',
  versionProgram: WEBKIT_WINDOW,
  getBrowserOptions: ({ width, height, initScript }, proxy) => ({
    'webkitgtk:browserOptions': {
      binary: WEBKIT_WINDOW,
      args: [
        '--automation',
        `--width=${width}`,
        `--height=${height}`,
        `--proxy=${proxy}`,
        `--init-script=${initScript}`,
        ...(width < 500 ? [`--user-agent=${IPHONE}`] : []),
      ],
    },
  }),
}

/** Has neither WebGL nor scripts that run before those of a page. */
export const wpe: Build = {
  name: 'WPE',
  driver: 'WPEWebDriver',
  versionProgram: 'cog',
  getBrowserOptions: () => ({
    'wpe:browserOptions': {
      binary: getPath('./wpe-window.sh'),
      args: [
        '--automation',
        '--platform=headless',
        '--enable-write-console-messages-to-stdout=true',
      ],
    },
  }),
}

/** Reads the version of a build. @throws if it is not installed. */
export function readVersion({ versionProgram }: Build): string {
  const output = execFileSync(versionProgram, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
  return output.match(/\d+\.\d+\.\d+(?!.*\d+\.\d+\.\d+)/)?.[0] ?? output.trim()
}

export async function startWebKit(build: Build, { proxy }: StartOptions): Promise<Engine> {
  return {
    name: build.name,
    version: `${build.name} ${readVersion(build)}`,
    openPage: (options) => openPage(build, options, proxy),
    stop: async () => {},
  }
}

/** Starts a driver for a single session, so that each page has storage of its own. */
async function openPage(build: Build, options: PageOptions, proxy: string): Promise<DriverPage> {
  const port = await getFreePort()
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const driver = spawnManaged(build.driver, [`--port=${port}`], {
    env: {
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      // There is no graphics card: without the first two, a still page has three frames a second.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Nor is there an accessibility bus.
      NO_AT_BRIDGE: '1',
      // Writes each message of the console at once.
      LD_PRELOAD: '/usr/libexec/coreutils/libstdbuf.so',
      _STDBUF_O: 'L',
      // Root may not start the sandbox.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  const messages = collectMessages(driver.stderr)
  const server = `http://127.0.0.1:${port}`
  await waitForServer(server)
  const { sessionId } = await send(`${server}/session`, 'POST', {
    // Journeys wait for what they need. By default each command waits for the page's requests.
    capabilities: {
      alwaysMatch: { pageLoadStrategy: 'none', ...build.getBrowserOptions(options, proxy) },
    },
  })
  const session = `${server}/session/${sessionId}`
  const post = (path: string, body: object) => send(`${session}/${path}`, 'POST', body)
  await post('timeouts', { script: SCRIPT_TIMEOUT_MS })
  if (build === webKitGtk) await setSize(post, options)

  const act = (actions: object[]) => post('actions', { actions })
  const pressKeys = (actions: { type: 'keyDown' | 'keyUp'; value: string }[]) =>
    act([{ type: 'key', id: 'keyboard', actions }])

  return {
    messages,
    evaluate: (expression) => evaluate(post, expression),
    movePointer: (x, y) => act([buildPointer([move(x, y)])]),
    press: (x, y) => act([buildPointer([move(x, y), { type: 'pointerDown', button: 0 }, RELEASE])]),
    drag(x, y, distanceX, distanceY) {
      const steps = Array.from({ length: DRAG_STEPS }, (_, index) => {
        const share = (index + 1) / DRAG_STEPS
        return { ...move(x + distanceX * share, y + distanceY * share), duration: 40 }
      })
      return act([
        buildPointer([move(x, y), { type: 'pointerDown', button: 0 }, ...steps, RELEASE]),
      ])
    },
    pressKey(key, modifier) {
      const value = KEYS[key]
      const held = modifier && { value: MODIFIERS[modifier] }
      return pressKeys([
        ...(held ? [{ type: 'keyDown' as const, ...held }] : []),
        { type: 'keyDown', value },
        { type: 'keyUp', value },
        ...(held ? [{ type: 'keyUp' as const, ...held }] : []),
      ])
    },
    type: (text) =>
      pressKeys(
        [...text].flatMap((value) => [
          { type: 'keyDown' as const, value },
          { type: 'keyUp' as const, value },
        ]),
      ),
    async screenshot() {
      const url = `${session}/screenshot`
      return Buffer.from(await send(url, 'GET', undefined, SCREENSHOT_TIMEOUT_MS), 'base64')
    },
    async close() {
      // The window ends with its driver.
      const ended = once(driver, 'exit')
      driver.kill('SIGKILL')
      await ended
      await rm(home, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each command of WebDriver has an answer of its own.
type Post = (path: string, body: object) => Promise<any>

const SCRIPT_TIMEOUT_MS = 30_000

/** Longer than any command takes, on a busy machine. */
const COMMAND_TIMEOUT_MS = 60_000

/** Sometimes WebKit has no picture of a page that does not change. */
const SCREENSHOT_TIMEOUT_MS = 15_000

const DRAG_STEPS = 8

/** The codes of keys in WebDriver. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  Escape: '\uE00C',
  Backspace: '\uE003',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

const MODIFIERS = { Shift: '\uE008', Control: '\uE009' }

const RELEASE = { type: 'pointerUp', button: 0 }

const move = (x: number, y: number) => ({
  type: 'pointerMove',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
})

const buildPointer = (actions: object[]) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
})

/** Sends a command of WebDriver. https://www.w3.org/TR/webdriver2/#endpoints */
async function send(
  url: string,
  method: 'GET' | 'POST',
  body?: object,
  timeoutMs = COMMAND_TIMEOUT_MS,
) {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function waitForServer(url: string) {
  const end = Date.now() + 10_000
  for (;;) {
    try {
      return await send(`${url}/status`, 'GET')
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

async function evaluate(post: Post, expression: string): Promise<unknown> {
  const { error, value } = await post('execute/async', {
    script: `
      const finish = arguments[0]
      Promise.resolve()
        .then(() => (${expression}))
        .then((value) => finish({ value }), (error) => finish({ error: String(error) }))`,
    args: [],
  })
  if (error) throw new Error(error)
  return value
}

/** Resizes the window until the page has the size, because GTK rounds it. */
async function setSize(post: Post, { width, height }: PageOptions) {
  const window = { width, height }
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await post('window/rect', window)
    const size = (await evaluate(post, '[innerWidth, innerHeight]')) as [number, number]
    if (size[0] === width && size[1] === height) return
    window.width += width - size[0]
    window.height += height - size[1]
  }
  throw new Error(`The window of WebKit is not ${width} × ${height}.`)
}

/** A line of the console: its source, its level and its text. */
const CONSOLE_LINE = /CONSOLE (\w+ )?(ERROR|WARN) (.*)/

function collectMessages(output: NodeJS.ReadableStream | null): string[] {
  const messages: string[] = []
  let rest = ''
  output?.on('data', (chunk) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, source = '', level, text] = line.match(CONSOLE_LINE) ?? []
      if (level) messages.push(`${level.toLowerCase()}: ${source.toLowerCase()}${text}`)
    }
  })
  return messages
}
