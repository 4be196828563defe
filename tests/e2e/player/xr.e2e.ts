import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect as playwrightExpect, test } from '@playwright/test'
import sharp from 'sharp'
import type { TourCommand, TourMessage } from '../../../src/player/schema/tour-messages'
import { watchAllocations } from '../../support/allocations'
import { serveSmallTour } from '../../support/small-panoramas'
import { installXrDevice, XrDevicePage } from '../../support/xr-device-page'

// Both eyes are rendered in software here, perhaps on a busy machine.
const expect = playwrightExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

/** Each eye gets half of this. In a larger size a frame takes four times as long. */
test.use({ baseURL: process.env.SITE_URL, viewport: { width: 240, height: 120 } })

/** Polls often, because the tests wait for many short events. */
const until = <Seen>(look: () => Seen | Promise<Seen>, what?: string) =>
  expect.poll(look, { intervals: [100], ...(what && { message: what }) })

const HOUSE = 'tests/fixtures/bundles/whole'
/** Pitch of the exit, below the view. */
const EXIT = -48
const TABLES: TourCommand = {
  type: 'tables.state',
  tables: [
    { id: 't1', state: 'free', name: 'Table 1, by the lamp' },
    { id: 't2', state: 'taken', name: 'Table 2, taken' },
  ],
}

/** Serves the small bundle at /samples/house/; a test can replace files. */
async function serveHouse(page: Page, spoil: (file: string) => boolean = () => false) {
  await page.route('**/samples/house/**', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/samples/house/', '')
    if (spoil(file)) return route.fulfill({ status: 404, body: 'nothing here' })
    if (file !== 'tour.json') return route.fulfill({ path: join(HOUSE, file) })
    const tour = JSON.parse(readFileSync(join(HOUSE, file), 'utf8'))
    tour.scenes[0].hotspots.push(
      { kind: 'table', id: 't1', label: '1', yaw: -30, pitch: -15 },
      { kind: 'table', id: 't2', label: '2', yaw: -5, pitch: -15 },
    )
    return route.fulfill({ json: tour })
  })
}

/** Opens a page that embeds a tour and collects its messages. */
/** With a deep link, because a tour without one autorotates. */
async function embed(page: Page, bundle = '/samples/house/index.htm#scene=hall&yaw=0') {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Host</title><body style="margin:0">
        <iframe id="tour" title="Tour" style="display:block;width:100%;height:100vh;border:0"
          sandbox="allow-scripts allow-same-origin" allow="xr-spatial-tracking" src="${bundle}"></iframe>`,
    }),
  )
  await page.addInitScript(() => {
    const messages: unknown[] = []
    Object.assign(window, { messages })
    addEventListener('message', (event) => messages.push(event.data))
  })
  await page.goto('/host')
  const frame = page.frameLocator('#tour')
  await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
  const messages = () =>
    page.evaluate(() => (window as unknown as { messages: TourMessage[] }).messages)
  const sendCommand = (command: TourCommand) =>
    page.locator('#tour').evaluate((element, data) => {
      ;(element as HTMLIFrameElement).contentWindow?.postMessage(data, '*')
    }, command)
  const wearer = new XrDevicePage(page.frames().find((one) => one.parentFrame())!)
  const button = frame.getByRole('button', { name: 'Enter VR' })
  const more = frame.getByRole('button', { name: 'More controls' })
  const enter = async () => {
    // The button appears after the first press. In a narrow frame it is in the overflow menu.
    await frame.locator('body').press('Shift')
    if (await more.isVisible()) await more.click()
    await button.click()
    await until(() => wearer.hasSession()).toBe(true)
    await until(messages).toContainEqual({ type: 'feature.use', feature: 'vr_enter' })
  }
  return { frame, messages, sendCommand, wearer, more, button, enter }
}

/** The pixels of each eye, row by row. */
async function eyes(page: Page) {
  const both = sharp(await page.screenshot())
  const { width = 0, height = 0 } = await both.metadata()
  const half = { top: 0, width: width / 2, height }
  const see = (left: number) =>
    both
      .clone()
      .extract({ left, ...half })
      .removeAlpha()
      .raw()
      .toBuffer()
  return { left: await see(0), right: await see(width / 2) }
}

const pixels = (screenshot: Buffer) => sharp(screenshot).removeAlpha().raw().toBuffer()

function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length
}

const spread = (pixels: Buffer) => difference(pixels, Buffer.alloc(pixels.length, pixels[0]))

test('a tour is started, used and left in VR with a controller', async ({ page }) => {
  await installXrDevice(page)
  await serveHouse(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const { frame, messages, sendCommand, wearer, more, button, enter } = await embed(page)
  // No code for VR before the press.
  expect(scripts).toEqual(['/samples/player.js'])
  const enters = async () =>
    (await messages()).flatMap((message) => (message.type === 'scene.enter' ? [message.scene] : []))

  await enter()
  await until(async () => spread((await eyes(page)).left), 'a picture').toBeGreaterThan(10)
  await test.step('renders a different picture for each eye', async () => {
    const { left, right } = await eyes(page)
    expect(spread(right)).toBeGreaterThan(10)
    expect(difference(left, right)).toBeGreaterThan(0.5)
  })

  /** A direction without a target. */
  const aside: [number, number] = [-60, 40]
  const panels = async () => (await wearer.measureFrame()).panels
  // The first press closes the name of the scene.
  await wearer.select(...aside)
  const bare = await panels()

  await test.step('opens a card, and closes it on any press', async () => {
    const { left } = await eyes(page)
    await wearer.select(-20, 5)
    const click = { type: 'hotspot.click', scene: 'hall', point: 'lamp', kind: 'info' }
    await until(messages).toContainEqual(click)
    await wearer.pointController(...aside)
    await until(async () => difference(left, (await eyes(page)).left)).toBeGreaterThan(1)
    for (const close of [[0, 0], aside, [-20, 5]] as [number, number][]) {
      await wearer.pointController(...aside)
      // A card and its button, for two eyes. The marker that the card covers in part is hidden.
      await until(panels).toBe(bare + 2)
      await wearer.select(...close)
      await wearer.pointController(...aside)
      await until(panels).toBe(bare)
      await wearer.select(-20, 5)
    }
    await wearer.select(-20, 5)
  })

  await test.step('hides the marker and label of a link behind a card', async () => {
    await wearer.turnHead(30)
    await wearer.pointController(...aside)
    const before = await wearer.measureFrame()
    await wearer.select(-20, 5)
    await wearer.pointController(...aside)
    // Cards have the largest texture.
    await until(async () => (await wearer.measureFrame()).bytes).toBeGreaterThan(before.bytes + 1e6)
    // For two eyes: plus the card and its button, minus the link's marker and label.
    await until(panels).toBe(before.panels)
    await wearer.select(30, 0)
    expect(await enters()).toEqual(['hall'])
    await wearer.turnHead(0)
    await wearer.pointController(...aside)
    await until(panels).toBe(bare)
  })

  await test.step('selects only a free table, and shows the state of others', async () => {
    const choices = async () => (await messages()).filter(({ type }) => type === 'table.select')
    await wearer.select(-30, -15)
    await sendCommand(TABLES)
    await wearer.pointController(...aside)
    await until(panels).toBe(bare + 4)
    await wearer.select(-5, -15)
    await wearer.pointController(...aside)
    // Selecting a taken table shows its name, which includes the state.
    await until(panels).toBe(bare + 6)
    expect(await choices()).toEqual([])
    await wearer.select(-30, -15)
    await until(choices).toEqual([{ type: 'table.select', scene: 'hall', table: 't1' }])
    await wearer.pointController(...aside)
    // The session shows the message too.
    await until(panels).toBe(bare + 6)
  })

  await test.step('follows a link, and turns in steps of 30 degrees with the thumbstick', async () => {
    await wearer.select(30, -10)
    await until(enters).toEqual(['hall', 'yard'])
    const yaws = async () =>
      (await messages()).flatMap((message) =>
        message.type === 'view.change' && message.scene === 'yard' ? [message.view.yaw] : [],
      )
    // The compass direction is kept: 30 + 10 − 100.
    await until(yaws).toEqual([-60])
    await wearer.pushThumbstick(1)
    await until(yaws).toEqual([-60, -30])
    await wearer.pushThumbstick(-0.4)
    await wearer.pushThumbstick(-1)
    await until(yaws).toEqual([-60, -30, -60])
    await wearer.pushThumbstick(-1)
    await until(yaws).toEqual([-60, -30, -60, -90])
  })

  await test.step('exits with the button below, and keeps the view in the window', async () => {
    await wearer.turnHead(20, 10)
    await wearer.select(20, EXIT)
    await until(() => wearer.hasSession()).toBe(false)
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
    await expect(frame.getByRole('button', { name: 'Scenes: The yard' })).toBeVisible()
    await until(async () =>
      (await messages()).findLast(({ type }) => type === 'view.change'),
    ).toMatchObject({ scene: 'yard', view: { yaw: -70, pitch: 10, fov: 60 } })
    await more.click()
    await expect(button).toBeVisible()
  })
})

test('selects hotspots by hand ray, by gaze and pinch, and by dwelling', async ({ page }) => {
  await installXrDevice(page)
  await serveHouse(page)
  const { frame, messages, wearer, enter } = await embed(page)
  const clicks = async () =>
    (await messages()).flatMap((message) =>
      message.type === 'hotspot.click' ? [message.point] : [],
    )
  const panels = async () => (await wearer.measureFrame()).panels

  await test.step('by dwelling', async () => {
    await wearer.setInput('nothing')
    await enter()
    const { bytes } = await wearer.measureFrame()
    await wearer.turnHead(-20, 5)
    await wearer.dwell()
    await until(clicks).toEqual(['lamp'])
    // Cards have the largest texture.
    await until(async () => (await wearer.measureFrame()).bytes).toBeGreaterThan(bytes + 1e6)
    await wearer.turnHead(-20, 1)
    const open = await panels()
    // Looking at a card does not close it; its button does.
    await wearer.dwell()
    expect(await panels()).toBe(open)
    const filling = (await wearer.measureAfterTurn(-20, -7)).draws
    await wearer.dwell()
    // The card, the button and the dwell indicator, for two eyes. The marker is shown again.
    await until(async () => (await wearer.measureFrame()).draws).toBe(filling - 4)
    await wearer.turnHead(0)
    await wearer.endSession()
  })

  await test.step('by gaze and pinch, with an input source that exists only during the pinch', async () => {
    await enter()
    await wearer.pointController(-20, 5)
    await wearer.setInput('transient-pointer')
    await wearer.pressTrigger()
    await wearer.setInput('nothing')
    await until(clicks).toEqual(['lamp', 'lamp'])
    // Dwell selection is off after a press.
    await wearer.turnHead(30, -10)
    await wearer.dwell()
    expect(await clicks()).toHaveLength(2)
    await wearer.turnHead(0)
    await wearer.endSession()
  })

  await test.step('by hand ray, until the headset ends the session with an open card', async () => {
    await wearer.setInput('hand')
    await enter()
    await wearer.pointController(-20, 5, 'hands')
    await wearer.pressTrigger('hands')
    await until(clicks).toHaveLength(3)
    await wearer.turnHead(-25, 8)
    await wearer.endSession()
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
    await expect(frame.getByRole('dialog')).toHaveCount(0)
    await until(async () =>
      (await messages()).findLast(({ type }) => type === 'view.change'),
    ).toMatchObject({ scene: 'hall', view: { yaw: -25, pitch: 8, fov: 60 } })
    // The window continues at that view.
    await frame.getByRole('button', { name: 'About: The lamp' }).press('Enter')
    await expect(frame.getByRole('dialog', { name: 'The lamp' })).toContainText('Brass')
  })
})

test('shows load errors in VR and keeps the scene', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.stack ?? ''))
  await installXrDevice(page)
  let spoilt = /^scenes.yard/
  await serveHouse(page, (file) => spoilt.test(file))
  const { frame, messages, wearer, enter } = await embed(page)
  const enters = async () =>
    (await messages()).flatMap((message) => (message.type === 'scene.enter' ? [message.scene] : []))
  const panels = async () => (await wearer.measureFrame()).panels
  await enter()
  await wearer.select(-60, 40)
  const bare = await panels()

  await wearer.select(30, -10)
  await expect(frame.getByRole('status')).toContainText('The yard')
  await wearer.pointController(-60, 40)
  // The hotspots and a message are shown again, for both eyes.
  await until(panels).toBe(bare + 2)
  expect(await enters()).toEqual(['hall'])

  // A scene without its tiles is blurred, and a message says so.
  spoilt = /^scenes.yard.1024/
  await wearer.select(30, -10)
  await until(enters).toEqual(['hall', 'yard'])
  await expect(frame.getByRole('status')).toContainText('blurred')

  // A lost WebGL context ends the session; the window shows the tour again.
  await frame.locator('canvas').first().waitFor({ state: 'attached' })
  await wearer.loseContext()
  await until(() => wearer.hasSession()).toBe(false)
  await wearer.restoreContext()
  await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
  await expect(frame.getByRole('button', { name: 'Scenes: The yard' })).toBeVisible()
  expect(faults).toEqual([])
})

test('uses no more memory after two more scenes, and needs few draw calls', async ({ page }) => {
  await installXrDevice(page)
  await serveHouse(page)
  const { messages, wearer, enter } = await embed(page)
  const count = async () => (await messages()).filter(({ type }) => type === 'scene.enter').length
  await enter()
  // In both scenes the link is in the same direction from the arrival view.
  let ahead = 0
  let held = 0
  for (let walk = 1; walk <= 3; walk++) {
    await wearer.select(30 - ahead, -10)
    await until(count).toBe(walk + 1)
    ahead = walk % 2 ? -60 : 120
    await wearer.pointController(-60, 40)
    await wearer.waitForFrames(20)
    const { bytes } = await wearer.measureFrame()
    if (walk === 1) held = bytes
    // The same scene again, with the same hotspots and the same message.
    if (walk % 2) expect(bytes, `after ${walk} scenes`).toBeLessThanOrEqual(held)
  }

  // The tour with the most hotspots, with an open card.
  await serveSmallTour(page.context(), 'madania')
  const cafe = await embed(page, '/samples/madania/index.htm')
  await cafe.enter()
  await cafe.wearer.select(26 + 16.4, -9.6)
  await cafe.wearer.waitForFrames(20)
  const { draws, triangles } = await cafe.wearer.measureFrame()
  console.log(
    `A frame in the headset: ${draws} draws, ${Math.round(triangles)} triangles, both eyes`,
  )
  expect(draws).toBeLessThan(60)
  expect(triangles).toBeLessThan(100_000)
})

test('allocates little in a VR frame during movement', async ({ page }) => {
  const allocations = await watchAllocations(page)
  await installXrDevice(page)
  await serveHouse(page)
  const { wearer, enter } = await embed(page)
  await enter()
  // The picture makes no difference, and drawing it takes most of a frame's time.
  await wearer.stopDrawing()
  /** Bytes per frame, and the functions that allocate most of them. */
  const measure = async () => {
    const frames = 60
    const found = [...(await allocations.during(() => wearer.waitForFrames(frames)))]
    const most = found.sort(([, a], [, b]) => b - a).map(([name, b]) => `${name} ${b / frames}`)
    return { bytes: found.reduce((sum, [, b]) => sum + b, 0) / frames, most: most.slice(0, 4) }
  }
  await wearer.startSwinging()
  // Functions that are not optimized yet allocate an object for each fraction. After some hundred frames only real
  // allocations are left: those of the search for the tiles in view. Frames that are measured take longer, so the
  // first ones are not.
  await wearer.waitForFrames(300)
  await expect(async () => {
    const { bytes, most } = await measure()
    expect(bytes, most.join(', ')).toBeLessThan(5000)
  }).toPass({ timeout: 60_000 })
})

/** Serves a test folder at an address of the site. */
const serveMedia = (page: Page, name: string) =>
  page.route(`**/samples/${name}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.replace(`/samples/${name}/`, '')
    return route.fulfill({ path: join('tests/fixtures/media', name, file) })
  })

test('with reduced motion, a film waits for its button and a model changes its size without a fade', async ({
  page,
}) => {
  // The window shows the model above the bar.
  await page.setViewportSize({ width: 400, height: 200 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await installXrDevice(page)
  await serveMedia(page, 'film')
  await serveMedia(page, 'model')
  await test.step('a film', async () => {
    const { frame, wearer, enter } = await embed(page, '/samples/film/index.htm')
    const film = frame.locator('video')
    const isPaused = () => film.evaluate((element) => (element as HTMLVideoElement).paused)
    await enter()
    await until(async () => spread((await eyes(page)).left), 'a picture').toBeGreaterThan(5)
    expect(await isPaused()).toBe(true)
    await wearer.select(0, EXIT + 6)
    await until(isPaused).toBe(false)
    const { left } = await eyes(page)
    await until(async () => difference(left, (await eyes(page)).left)).toBeGreaterThan(0.2)
    await wearer.select(0, EXIT + 6)
    await until(isPaused).toBe(true)
    await wearer.select(0, EXIT)
    await until(() => wearer.hasSession()).toBe(false)
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
  })
  await test.step('a model', async () => {
    const { frame, wearer, enter } = await embed(page, '/samples/model/index.htm')
    // Above the bar, which fades while idle.
    const seen = () => page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 130 } })
    const flat = await seen()
    await enter()
    await wearer.turnHead(0, -25)
    await until(async () => spread((await eyes(page)).left), 'on a table').toBeGreaterThan(1)
    const { left } = await eyes(page)
    await wearer.select(0, EXIT + 6)
    await until(async () => difference(left, (await eyes(page)).left)).toBeGreaterThan(5)
    await wearer.turnHead(0)
    const inside = (await eyes(page)).left
    await wearer.pushThumbstick(1)
    await until(async () => difference(inside, (await eyes(page)).left)).toBeGreaterThan(1)
    await wearer.select(0, EXIT)
    await until(() => wearer.hasSession()).toBe(false)
    const expectAsBefore = () =>
      until(async () => difference(await pixels(flat), await pixels(await seen()))).toBeLessThan(1)
    await expectAsBefore()
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
    // A session that finds no surface ends, and the model is back.
    await frame.getByRole('button', { name: 'View in AR' }).click()
    await until(() => wearer.countEndedSessions()).toBe(2)
    await expectAsBefore()
  })
})

for (const bundle of ['madania', 'film360', 'model3d']) {
  test(`${bundle} leaves WebXR alone until the first press, so that Back can restore its page`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { prototype } = Navigator
      const get = Object.getOwnPropertyDescriptor(prototype, 'xr')?.get
      Object.assign(window, { reads: 0 })
      Object.defineProperty(prototype, 'xr', {
        get() {
          Object.assign(window, { reads: Reflect.get(window, 'reads') + 1 })
          return get?.call(this)
        },
      })
    })
    await page.goto(`/samples/${bundle}/index.htm`)
    await expect(page.locator('.tour')).toHaveAttribute('data-state', 'live')
    const reads = () => page.evaluate(() => Reflect.get(window, 'reads'))
    expect(await reads()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await until(reads).toBeGreaterThan(0)
  })
}
