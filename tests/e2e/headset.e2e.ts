import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect as playwrightExpect, test } from '@playwright/test'
import sharp from 'sharp'
import type { TourCommand, TourMessage } from '../../src/player/format/messages'
import { watchAllocations } from '../helpers/allocations'
import { Wearer, wearHeadset } from '../helpers/headset'

// Both eyes are drawn without a graphics card here, and perhaps on a busy machine.
const expect = playwrightExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

/** Two eyes of half of this each: small, for in a larger picture a frame takes four times as long. */
test.use({ baseURL: process.env.SITE_URL, viewport: { width: 400, height: 200 } })

/** Looks often: what is waited for here comes soon, and tests look at many things. */
const until = <Seen>(look: () => Seen | Promise<Seen>, what?: string) =>
  expect.poll(look, { intervals: [100], ...(what && { message: what }) })

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
  const more = frame.getByRole('button', { name: 'More controls' })
  const enter = async () => {
    // A narrow frame has no room for it in the bar.
    if (await more.isVisible()) await more.click()
    await button.click()
    await until(() => wearer.isInside()).toBe(true)
    await until(said).toContainEqual({ type: 'feature.use', feature: 'vr_enter' })
  }
  return { frame, said, tell, wearer, more, button, enter }
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

const pixels = (screenshot: Buffer) => sharp(screenshot).removeAlpha().raw().toBuffer()

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
  const { frame, said, tell, wearer, more, button, enter } = await embed(page)
  const enters = async () =>
    (await said()).flatMap((message) => (message.type === 'scene.enter' ? [message.scene] : []))

  await enter()
  await until(async () => spread((await eyes(page)).left), 'a picture').toBeGreaterThan(10)
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
    await until(said).toContainEqual(click)
    for (const close of [[0, 0], aside, [-20, 5]] as [number, number][]) {
      await wearer.aim(...aside)
      // A card and its button, for two eyes.
      await until(draws).toBe(bare + 4)
      expect(difference(left, (await eyes(page)).left)).toBeGreaterThan(1)
      await wearer.choose(...close)
      await wearer.aim(...aside)
      await until(draws).toBe(bare)
      await wearer.choose(-20, 5)
    }
    await wearer.choose(-20, 5)
  })

  await test.step('chooses a free table and no other, and hears how tables stand', async () => {
    const choices = async () => (await said()).filter(({ type }) => type === 'table.choose')
    await wearer.choose(-30, -15)
    await tell(TABLES)
    await wearer.aim(...aside)
    await until(draws).toBe(bare + 4)
    await wearer.choose(-5, -15)
    await wearer.choose(-30, -15)
    await until(choices).toEqual([{ type: 'table.choose', scene: 'hall', table: 't1' }])
    await wearer.aim(...aside)
    // It is said in there, too.
    await until(draws).toBe(bare + 6)
  })

  await test.step('walks by a link, and turns by the stick in steps of thirty degrees', async () => {
    await wearer.choose(30, -10)
    await until(enters).toEqual(['hall', 'yard'])
    const yaws = async () =>
      (await said()).flatMap((message) =>
        message.type === 'view.change' && message.scene === 'yard' ? [message.view.yaw] : [],
      )
    // The direction of walking is kept: 30 + 10 − 100.
    await until(yaws).toEqual([-60])
    await wearer.push(1)
    await until(yaws).toEqual([-60, -30])
    await wearer.push(-0.4)
    await wearer.push(-1)
    await until(yaws).toEqual([-60, -30, -60])
    await wearer.push(-1)
    await until(yaws).toEqual([-60, -30, -60, -90])
  })

  await test.step('is left by looking down, and stands where one stood', async () => {
    await wearer.look(20, 10)
    await wearer.choose(20, EXIT)
    await until(() => wearer.isInside()).toBe(false)
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
    await expect(frame.getByRole('button', { name: 'Scenes: The yard' })).toBeVisible()
    await until(async () =>
      (await said()).findLast(({ type }) => type === 'view.change'),
    ).toMatchObject({ scene: 'yard', view: { yaw: -70, pitch: 10, fov: 60 } })
    await more.click()
    await expect(button).toBeVisible()
  })
})

test('points are chosen by a hand that pinches, by eyes and a pinch, and by looking for a moment', async ({
  page,
}) => {
  await wearHeadset(page)
  await serveHouse(page)
  const { frame, said, wearer, enter } = await embed(page)
  const clicks = async () =>
    (await said()).flatMap((message) => (message.type === 'hotspot.click' ? [message.point] : []))
  const draws = async () => (await wearer.cost()).draws

  await test.step('looking alone', async () => {
    await wearer.hold('nothing')
    await enter()
    const { bytes } = await wearer.cost()
    await wearer.look(-20, 5)
    await until(clicks).toEqual(['lamp'])
    // No other picture is as large as a card.
    await until(async () => (await wearer.cost()).bytes).toBeGreaterThan(bytes + 1e6)
    await wearer.look(-20, 1)
    const open = await draws()
    // A card is not closed by being read, but by its button below it.
    await wearer.gaze()
    expect(await draws()).toBe(open)
    const filling = (await wearer.glance(-20, -7)).draws
    // The card, the button and the ring that fills, for two eyes.
    await until(draws).toBe(filling - 6)
    await wearer.look(0)
    await wearer.end()
  })

  await test.step('eyes and a pinch, which are there for its moment alone', async () => {
    await enter()
    await wearer.aim(-20, 5)
    await wearer.hold('transient-pointer')
    await wearer.press()
    await wearer.hold('nothing')
    await until(clicks).toEqual(['lamp', 'lamp'])
    // Whoever can press is not made to press by looking.
    await wearer.look(30, -10)
    await wearer.gaze()
    expect(await clicks()).toHaveLength(2)
    await wearer.look(0)
    await wearer.end()
  })

  await test.step('a hand; and its headset ends the session while the card is open', async () => {
    await wearer.hold('hand')
    await enter()
    await wearer.aim(-20, 5, 'hands')
    await wearer.press('hands')
    await until(clicks).toHaveLength(3)
    await wearer.look(-25, 8)
    await wearer.end()
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
    await expect(frame.getByRole('dialog')).toHaveCount(0)
    await until(async () =>
      (await said()).findLast(({ type }) => type === 'view.change'),
    ).toMatchObject({ scene: 'hall', view: { yaw: -25, pitch: 8, fov: 60 } })
    // The flat tour goes on from there.
    await frame.getByRole('button', { name: 'About: The lamp' }).press('Enter')
    await expect(frame.getByRole('dialog', { name: 'The lamp' })).toContainText('Brass')
  })
})

test('nothing of it is loaded before the press, and there is no button that does nothing', async ({
  page,
  browser,
}) => {
  const requests = (tab: Page) => {
    const asked: string[] = []
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
    return asked
  }
  const open = async (tab: Page) => {
    const asked = requests(tab)
    await tab.goto('/samples/house/index.htm')
    await expect(tab.locator('.tour')).toHaveAttribute('data-state', 'live')
    for (const scene of ['yard', 'hall']) {
      await until(() => asked.join(' ')).toContain(`scenes/${scene}/base.webp`)
    }
    return asked
  }
  // Room for all buttons.
  const viewport = { width: 640, height: 320 }
  await page.setViewportSize(viewport)
  await serveHouse(page)
  const flat = await open(page)
  await expect(page.getByRole('button', { name: 'Enter VR' })).toHaveCount(0)

  const context = await browser.newContext({ baseURL: process.env.SITE_URL!, viewport })
  const worn = await context.newPage()
  await wearHeadset(worn)
  await serveHouse(worn)
  const asked = await open(worn)
  const button = worn.getByRole('button', { name: 'Enter VR' })
  await expect(button).toBeVisible()
  expect(asked.toSorted()).toEqual(flat.toSorted())

  await worn.evaluate(() => {
    const { xr } = navigator
    Object.assign(xr!, {
      requestSession: () => Promise.reject(new DOMException('No', 'NotAllowedError')),
    })
  })
  for (let press = 0; press < 2; press++) {
    await button.click()
    await expect(worn.getByRole('status')).toContainText('VR did not start')
  }
  expect(asked.toSorted()).toEqual(flat.toSorted())
  await context.close()
})

test('what cannot be had is said in there, and one stays where one was', async ({ page }) => {
  await wearHeadset(page)
  let spoilt = /^scenes.yard.base/
  await serveHouse(page, (file) => spoilt.test(file))
  const { frame, said, wearer, enter } = await embed(page)
  const enters = async () =>
    (await said()).flatMap((message) => (message.type === 'scene.enter' ? [message.scene] : []))
  const draws = async () => (await wearer.cost()).draws
  await enter()
  await wearer.choose(-60, 40)
  const bare = await draws()

  await wearer.choose(30, -10)
  await expect(frame.getByRole('status')).toContainText('The yard')
  await wearer.aim(-60, 40)
  // Its points are there again, and a sentence, for both eyes.
  await until(draws).toBe(bare + 2)
  expect(await enters()).toEqual(['hall'])

  // Without its pieces a scene is blurred, and says so.
  spoilt = /^scenes.yard.\d/
  await wearer.choose(30, -10)
  await until(enters).toEqual(['hall', 'yard'])
  await expect(frame.getByRole('status')).toContainText('blurred')

  // A graphics card that takes its memory back takes the session with it; the flat tour comes back.
  await frame.locator('canvas').first().waitFor({ state: 'attached' })
  await wearer.loseCard()
  await until(() => wearer.isInside()).toBe(false)
  await wearer.restoreCard()
  await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
  await expect(frame.getByRole('button', { name: 'Scenes: The yard' })).toBeVisible()
})

test('ten scenes later no more is held than at first, and frames are cheap', async ({ page }) => {
  await wearHeadset(page)
  await serveHouse(page)
  const { said, wearer, enter } = await embed(page)
  const count = async () => (await said()).filter(({ type }) => type === 'scene.enter').length
  await enter()
  // The point that leads on is at the same place in both, seen from where one arrives.
  let ahead = 0
  let held = 0
  for (let walk = 1; walk <= 11; walk++) {
    await wearer.choose(30 - ahead, -10)
    await until(count).toBe(walk + 1)
    ahead = walk % 2 ? -60 : 120
    await wearer.aim(-60, 40)
    await wearer.frames(20)
    const { bytes } = await wearer.cost()
    if (walk === 1) held = bytes
    if (walk === 11) expect(Math.abs(bytes / held - 1), `${bytes} of ${held}`).toBeLessThan(0.1)
  }

  // The tour with the most in it, with the card of a point open.
  const cafe = await embed(page, '/samples/madania/index.htm')
  await cafe.enter()
  await cafe.wearer.choose(26 + 16.4, -9.6)
  await cafe.wearer.frames(20)
  const { draws, triangles } = await cafe.wearer.cost()
  console.log(
    `A frame in the headset: ${draws} draws, ${Math.round(triangles)} triangles, both eyes`,
  )
  expect(draws).toBeLessThan(60)
  expect(triangles).toBeLessThan(5000)
})

test('a frame in the headset allocates nothing, at rest and while head and hand move', async ({
  page,
}) => {
  const allocations = await watchAllocations(page)
  await wearHeadset(page)
  await serveHouse(page)
  const { wearer, enter } = await embed(page)
  await enter()
  /** Bytes a frame, and the functions that allocate most of them. */
  const measure = async () => {
    const frames = 60
    const found = [...(await allocations.during(() => wearer.frames(frames)))]
    const most = found.sort(([, a], [, b]) => b - a).map(([name, b]) => `${name} ${b / frames}`)
    return { bytes: found.reduce((sum, [, b]) => sum + b, 0) / frames, most: most.slice(0, 4) }
  }
  for (const doing of ['moving', 'at rest'] as const) {
    if (doing === 'moving') await wearer.swing()
    else await wearer.rest()
    let found = await measure()
    // Functions that are young keep each fraction in an object of its own, and what fades at the end of
    // a movement is drawn anew. In hundreds of frames both are over; what allocates goes on.
    await expect(async () => {
      found = await measure()
      expect(found.bytes, found.most.join(', ')).toBeLessThan(300)
    }).toPass({ timeout: 60_000 })
    console.log(`A frame in the headset, ${doing}: ${Math.round(found.bytes)} bytes allocated`)
  }
})

/** Serves a folder of the tests under an address of the site. */
const serveMedia = (page: Page, name: string) =>
  page.route(`**/samples/${name}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.replace(`/samples/${name}/`, '')
    return route.fulfill({ path: join('tests/fixtures/media', name, file) })
  })

test('with reduced motion a film waits for its button, and a model is walked into without fading', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await wearHeadset(page)
  await serveMedia(page, 'film')
  await serveMedia(page, 'model')
  await test.step('a film', async () => {
    const { frame, wearer, enter } = await embed(page, '/samples/film/index.htm')
    const film = frame.locator('video')
    const isPaused = () => film.evaluate((element) => (element as HTMLVideoElement).paused)
    await enter()
    await until(async () => spread((await eyes(page)).left), 'a picture').toBeGreaterThan(5)
    expect(await isPaused()).toBe(true)
    await wearer.choose(0, EXIT + 6)
    await until(isPaused).toBe(false)
    const { left } = await eyes(page)
    await until(async () => difference(left, (await eyes(page)).left)).toBeGreaterThan(0.2)
    await wearer.choose(0, EXIT + 6)
    await until(isPaused).toBe(true)
    await wearer.choose(0, EXIT)
    await until(() => wearer.isInside()).toBe(false)
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
  })
  await test.step('a model', async () => {
    const { frame, wearer, enter } = await embed(page, '/samples/model/index.htm')
    // Above the bar, which fades by itself.
    const seen = () => page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 130 } })
    const flat = await seen()
    await enter()
    await wearer.look(0, -25)
    await until(async () => spread((await eyes(page)).left), 'on a table').toBeGreaterThan(1)
    const { left } = await eyes(page)
    await wearer.choose(0, EXIT + 6)
    await until(async () => difference(left, (await eyes(page)).left)).toBeGreaterThan(5)
    await wearer.look(0)
    const inside = (await eyes(page)).left
    await wearer.push(1)
    await until(async () => difference(inside, (await eyes(page)).left)).toBeGreaterThan(1)
    await wearer.choose(0, EXIT)
    await until(() => wearer.isInside()).toBe(false)
    const expectAsBefore = () =>
      until(async () => difference(await pixels(flat), await pixels(await seen()))).toBeLessThan(1)
    await expectAsBefore()
    await expect(frame.locator('.tour')).toHaveAttribute('data-state', 'live')
    // A room in which no table is found gives the model back.
    await frame.getByRole('button', { name: 'See it on your table' }).click()
    await until(() => wearer.ended()).toBe(2)
    await expectAsBefore()
  })
})
