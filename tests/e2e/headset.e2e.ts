import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect as playwrightExpect, test } from '@playwright/test'
import sharp from 'sharp'
import type { TourCommand, TourMessage } from '../../src/player/format/messages'
import { Wearer, wearHeadset } from '../helpers/headset'

// Both eyes are drawn without a graphics card here, and perhaps on a busy machine.
const expect = playwrightExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

/** Two eyes of half of this each. */
test.use({ baseURL: process.env.SITE_URL, viewport: { width: 640, height: 320 } })

const HOUSE = 'tests/fixtures/bundles/whole'
/** Where the way out is, below what one looks at. */
const EXIT = -48
const TABLES: TourCommand = {
  type: 'tables.state',
  tables: [
    { id: 't1', state: 'free', name: 'Table 1, by the lamp' },
    { id: 't2', state: 'taken', name: 'Table 2, taken' },
  ],
}

/** Serves the small bundle under /samples/house/, as far as a test does not spoil it. */
async function serveHouse(page: Page, spoil: (file: string) => boolean = () => false) {
  await page.route('**/samples/house/**', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/samples/house/', '')
    if (spoil(file)) return route.fulfill({ status: 404, body: 'nothing here' })
    if (file !== 'tour.json') return route.fulfill({ path: join(HOUSE, file) })
    const tour = JSON.parse(readFileSync(join(HOUSE, file), 'utf8'))
    tour.scenes[0].points.push(
      { kind: 'table', id: 't1', label: '1', yaw: -30, pitch: -15 },
      { kind: 'table', id: 't2', label: '2', yaw: -5, pitch: -15 },
    )
    return route.fulfill({ json: tour })
  })
}

/** A page around a tour, which hears what that says. */
async function embed(page: Page, bundle = '/samples/house/index.htm') {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Host</title><body style="margin:0">
        <iframe id="tour" title="Tour" style="display:block;width:100%;height:100vh;border:0"
          sandbox="allow-scripts allow-same-origin" allow="xr-spatial-tracking" src="${bundle}"></iframe>`,
    }),
  )
  await page.addInitScript(() => {
    const said: unknown[] = []
    Object.assign(window, { said })
    addEventListener('message', (event) => said.push(event.data))
  })
  await page.goto('/host')
  const frame = page.frameLocator('#tour')
  await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
  const said = () => page.evaluate(() => (window as unknown as { said: TourMessage[] }).said)
  const tell = (command: TourCommand) =>
    page.locator('#tour').evaluate((element, data) => {
      ;(element as HTMLIFrameElement).contentWindow?.postMessage(data, '*')
    }, command)
  const wearer = new Wearer(page.frames().find((one) => one.parentFrame())!)
  const button = frame.getByRole('button', { name: 'Enter VR' })
  const enter = async () => {
    await button.click()
    await expect.poll(() => wearer.isInside()).toBe(true)
    await expect.poll(said).toContainEqual({ type: 'feature.use', feature: 'vr_enter' })
  }
  return { frame, said, tell, wearer, button, enter }
}

/** What each eye sees, as one row of pixels after the other. */
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

function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length
}

const spread = (pixels: Buffer) => difference(pixels, Buffer.alloc(pixels.length, pixels[0]))

test('a tour is entered by one press, walked, read and left by what is in a hand', async ({
  page,
}) => {
  await wearHeadset(page)
  await serveHouse(page)
  const { frame, said, tell, wearer, button, enter } = await embed(page)
  const enters = async () =>
    (await said()).flatMap((message) => (message.type === 'scene.enter' ? [message.scene] : []))

  await enter()
  await expect.poll(async () => spread((await eyes(page)).left), 'a picture').toBeGreaterThan(10)
  await test.step('shows each eye its own picture', async () => {
    const { left, right } = await eyes(page)
    expect(spread(right)).toBeGreaterThan(10)
    expect(difference(left, right)).toBeGreaterThan(0.5)
  })

  /** Where nothing is. */
  const aside: [number, number] = [-60, 40]
  const draws = async () => (await wearer.cost()).draws
  // The name of the scene goes with the first press.
  await wearer.choose(...aside)
  const bare = await draws()

  await test.step('opens a card in front and closes it, and does nothing where nothing is', async () => {
    const { left } = await eyes(page)
    await wearer.choose(-20, 5)
    const click = { type: 'hotspot.click', scene: 'hall', point: 'lamp', kind: 'info' }
    await expect.poll(said).toContainEqual(click)
    for (const close of [[0, 0], aside, [-20, 5]] as [number, number][]) {
      await wearer.aim(...aside)
      // A card and its button, for two eyes.
      await expect.poll(draws).toBe(bare + 4)
      expect(difference(left, (await eyes(page)).left)).toBeGreaterThan(1)
      await wearer.choose(...close)
      await wearer.aim(...aside)
      await expect.poll(draws).toBe(bare)
      await wearer.choose(-20, 5)
    }
    await wearer.choose(-20, 5)
  })

  await test.step('chooses a free table and no other, and hears how tables stand', async () => {
    const choices = async () => (await said()).filter(({ type }) => type === 'table.choose')
    await wearer.choose(-30, -15)
    await tell(TABLES)
    await wearer.aim(...aside)
    await expect.poll(draws).toBe(bare + 4)
    await wearer.choose(-5, -15)
    await wearer.choose(-30, -15)
    await expect.poll(choices).toEqual([{ type: 'table.choose', scene: 'hall', table: 't1' }])
    await wearer.aim(...aside)
    // It is said in there, too.
    await expect.poll(draws).toBe(bare + 6)
  })

  await test.step('walks by a link, and turns by the stick in steps of thirty degrees', async () => {
    await wearer.choose(30, -10)
    await expect.poll(enters).toEqual(['hall', 'yard'])
    const yaws = async () =>
      (await said()).flatMap((message) =>
        message.type === 'view.change' && message.scene === 'yard' ? [message.view.yaw] : [],
      )
    // The direction of walking is kept: 30 + 10 − 100.
    await expect.poll(yaws).toContain(-60)
    await wearer.push(1)
    await expect.poll(yaws).toContain(-30)
    await wearer.push(-0.4)
    await wearer.push(-1)
    await wearer.push(-1)
    await expect.poll(yaws).toContain(-90)
    expect(await yaws()).toEqual([-60, -30, -90])
  })

  await test.step('is left by looking down, and stands where one stood', async () => {
    await wearer.look(20, 10)
    await wearer.choose(20, EXIT)
    await expect.poll(() => wearer.isInside()).toBe(false)
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
    await expect(frame.getByRole('button', { name: 'Scenes: The yard' })).toBeVisible()
    await expect
      .poll(async () => (await said()).findLast(({ type }) => type === 'view.change'))
      .toMatchObject({ scene: 'yard', view: { yaw: -70, pitch: 10, fov: 60 } })
    await expect(button).toBeVisible()
  })
})
