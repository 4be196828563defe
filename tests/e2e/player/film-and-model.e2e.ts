import { type BrowserContext, test } from '@playwright/test'
import { getChunkPattern } from '../../support/chunks'
import { Problems } from '../../support/site'
import {
  configurePlayerTests,
  difference,
  expect,
  expectToMatchPoster,
  expectToMove,
  expectToSurviveContextLoss,
  films,
  keepContext,
  live,
  look,
  loseContext,
  models,
  openInGreek,
  PHONE,
  readJson,
  restoreContext,
  SMALL,
  serve,
  tabTo,
} from './player-page'

configurePlayerTests()

test.describe('a 360° film', () => {
  test.use({ viewport: SMALL })

  for (const { name, described: film } of films) {
    test(`of the site, ${name}, replaces its poster, plays and turns`, async ({ page }) => {
      const problems = new Problems(page)
      await page.goto(`/samples/${name}/index.htm`)
      await expectToMatchPoster(page)
      const video = page.locator('video')
      const value = (key: 'currentTime' | 'duration' | 'videoWidth') =>
        video.evaluate((element: HTMLVideoElement, wanted) => element[wanted], key)
      expect(await value('duration')).toBeCloseTo(film.duration, 0)
      expect(await value('videoWidth')).toBe(film.width)
      // Software rendering takes time by the pixel.
      await page.setViewportSize({ width: 300, height: 200 })
      const { mean, spread, pixels } = await look(page)
      expect(mean).toBeGreaterThan(8)
      expect(spread).toBeGreaterThan(8)
      await page.getByRole('button', { name: 'Play' }).click()
      await expect.poll(() => value('currentTime')).toBeGreaterThan(0.3)
      await page.getByRole('button', { name: 'Pause' }).click()
      await page.keyboard.press('ArrowRight', { delay: 400 })
      await expectToMove(page, pixels)
      expect(problems.unexpected).toEqual([])
    })
  }

  const FILM = '/samples/film/index.htm'
  const serveFilm = (context: BrowserContext, spoil: Record<string, null> = {}) =>
    serve(context, 'film', 'tests/fixtures/media/film', spoil)

  test('shows its poster and an error while the file is missing, then plays, pauses and seeks by keyboard', async ({
    page,
    context,
  }) => {
    await serveFilm(context, { 'film.webm': null })
    await page.goto(FILM)
    const note = page.getByRole('status')
    await expect(note).toContainText('The video cannot be loaded')
    await expect(page.locator('.poster img')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(note).toContainText('The video cannot be loaded')
    await serveFilm(context)
    await page.getByRole('button', { name: 'Try again' }).click()
    await live(page)

    const film = page.locator('video')
    const isPaused = () => film.evaluate((element: HTMLVideoElement) => element.paused)
    // The visitor prefers reduced motion.
    expect(await isPaused()).toBe(true)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(isPaused).toBe(false)
    await page.keyboard.press('k')
    await expect.poll(isPaused).toBe(true)
    await page.getByRole('slider', { name: 'Time' }).focus()
    await page.keyboard.press('End')
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(2)
    expect((await look(page)).spread).toBeGreaterThan(8)
  })

  test('plays on after a WebGL context that was lost while it played', async ({
    page,
    context,
  }) => {
    await serveFilm(context)
    await keepContext(page)
    await page.goto(FILM)
    await live(page)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await loseContext(page)
    await restoreContext(page)
    await live(page)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    const { pixels } = await look(page)
    await page.keyboard.press('ArrowRight', { delay: 400 })
    await expectToMove(page, pixels)
  })

  test('is restored, paused, after a lost WebGL context', async ({ page, context }) => {
    await serveFilm(context)
    await keepContext(page)
    await page.goto(FILM)
    await expectToSurviveContextLoss(page)
  })
})

test('a film and a model keep all buttons in a phone mockup on a phone', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 200, height: 400 })
  for (const kind of ['film', 'model']) {
    await serve(context, kind, `tests/fixtures/media/${kind}`)
    await page.goto(`/samples/${kind}/index.htm`)
    await live(page)
    const buttons = page.getByRole('group', { name: 'Tour controls' }).getByRole('button')
    expect(await buttons.count()).toBeGreaterThan(3)
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
  }
})

// A model starts in the same way, see the unit tests of the player's start.
test.describe('a film whose chunk does not load', () => {
  test.use({ viewport: SMALL })

  test('shows and reports an error, and starts after a retry', async ({ page, context }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await serve(context, 'film', 'tests/fixtures/media/film')
    let isThere = false
    await context.route(getChunkPattern('film'), (route) =>
      isThere ? route.fallback() : route.abort(),
    )
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>messages = []; onmessage = ({ data }) => messages.push(data)</script>
          <iframe src="/samples/film/index.htm" style="width:600px;height:360px"></iframe>`,
      }),
    )
    await page.goto('/host')
    const frame = page.frameLocator('iframe')
    const button = (label: string) => frame.getByRole('button', { name: label })
    await expect(frame.getByRole('alert')).toHaveText('The video cannot be loaded.')
    await expect(frame.getByText('The colours change.').first()).toBeVisible()
    expect(
      await page.evaluate(() => (window as unknown as { messages: unknown[] }).messages),
    ).toEqual([{ type: 'tour.failed', reason: 'picture' }])
    isThere = true
    await button('Try again').click()
    // Chromium keeps a failed import of an imported chunk until the page is reloaded.
    const tour = frame.locator('.tour[data-state=live]')
    await expect(tour.or(button('Reload the page'))).toBeVisible()
    if (await button('Reload the page').isVisible()) await button('Reload the page').click()
    await expect(tour).toBeVisible()
    await expect(frame.getByRole('alert')).toHaveCount(0)
    expect(faults).toEqual([])
  })
})

test.describe('a 3D model', () => {
  test.use({ viewport: SMALL })

  for (const { name, described: model } of models) {
    test(`of the site, ${name}, replaces its poster, also on a phone, and opens each hotspot`, async ({
      page,
    }) => {
      const problems = new Problems(page)
      await page.goto(`/samples/${name}/index.htm`)
      await expectToMatchPoster(page)
      // Software rendering takes time by the pixel.
      await page.setViewportSize({ width: 360, height: 240 })
      let last = await look(page)
      for (const { title, text } of model.hotspots) {
        await page.getByRole('button', { name: `About: ${title}` }).press('Enter')
        await expect(page.getByRole('dialog', { name: title })).toContainText(text)
        const next = await look(page)
        expect(next.spread).toBeGreaterThan(8)
        expect(difference(last.pixels, next.pixels)).toBeGreaterThan(3)
        last = next
        await page.keyboard.press('Escape')
      }
      // Without AR support there is no button for it.
      await expect(page.getByRole('button', { name: 'View in AR' })).toBeHidden()
      await test.step('shows the Greek translation with ?lang=el, on a phone', async () => {
        await page.setViewportSize(PHONE)
        const words = await openInGreek(page, name)
        await expectToMatchPoster(page)
        for (const { id } of model.hotspots) {
          const name = `Πληροφορίες: ${words.hotspots[id].title}`
          await expect(page.getByRole('button', { name })).toHaveCount(1)
        }
        // Software rendering takes time by the pixel, and opening a hotspot moves the camera.
        await page.setViewportSize({ width: 240, height: 320 })
        const { title, text } = words.hotspots[model.hotspots.at(-1)!.id]
        await page.getByRole('button', { name: `Πληροφορίες: ${title}` }).press('Enter')
        await expect(page.getByRole('dialog', { name: title })).toContainText(text)
      })
      expect(problems.unexpected).toEqual([])
    })
  }

  const MODEL = '/samples/model/index.htm'
  const serveModel = (context: BrowserContext, spoil: Record<string, string | null> = {}) =>
    serve(context, 'model', 'tests/fixtures/media/model', spoil)

  test('turns by keyboard, and starts and ends an AR session', async ({ page, context }) => {
    await serveModel(context)
    // In a smaller picture the bar, which fades while idle, would be too large a part.
    await page.setViewportSize({ width: 640, height: 400 })
    await page.addInitScript(pretendRoom)
    await page.goto(MODEL)
    await live(page)
    const bar = page.getByRole('button', { name: 'About: The bar' })
    const before = await bar.boundingBox()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => bar.boundingBox()).not.toEqual(before)
    await tabTo(page, 'About: A seat')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'A seat' })).toContainText('Oak')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'About: A seat' })).toBeFocused()

    const { pixels } = await look(page)
    const room = () => page.evaluate(() => (window as unknown as { room: Room }).room)
    await page.getByRole('button', { name: 'View in AR' }).click()
    await expect.poll(async () => (await room()).drawn, 'the ring alone').toBe(1)
    expect(await room()).toMatchObject({ mode: 'immersive-ar', features: ['hit-test'] })
    await page.evaluate(() => (window as unknown as { room: Room }).room.tap())
    await expect.poll(async () => (await room()).drawn, 'with the model').toBeGreaterThan(1)
    await page.evaluate(() => (window as unknown as { room: Room }).room.leave())
    await expect
      .poll(async () => difference(pixels, (await look(page)).pixels), 'the model as it was')
      .toBeLessThan(1)
    const seat = page.getByRole('button', { name: 'About: A seat' })
    const there = await seat.boundingBox()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => seat.boundingBox()).not.toEqual(there)
  })

  test('links to the USDZ file where the browser has Quick Look', async ({ page, context }) => {
    await page.addInitScript(() => {
      DOMTokenList.prototype.supports = () => true
    })
    const [{ name, described }] = models as [(typeof models)[0]]
    const small = readJson('tests/fixtures/media/model', 'model.json')
    const json = JSON.stringify({ ...small, usdz: described.usdz })
    await serveModel(context, { 'model.json': json })
    await page.goto(MODEL)
    await live(page)
    const link = page.getByRole('link', { name: 'View in AR' })
    await expect(link).toHaveAttribute('rel', 'ar')
    // Safari opens Quick Look only if an image is the only child.
    await expect(link.locator(':scope > *')).toHaveCount(1)
    await expect(link.locator(':scope > img')).toHaveJSProperty('naturalWidth', 24)
    const file = await page.request.get(`/samples/${name}/${await link.getAttribute('href')}`)
    // Safari opens nothing else in AR.
    expect(file.headers()['content-type']).toBe('model/vnd.usdz+zip')
  })

  // Unit tests of the player's start open an invalid model.json.
  test('shows its poster and an error when its file is missing', async ({ page, context }) => {
    await serveModel(context, { 'model.glb': null })
    await page.goto(MODEL)
    await expect(page.getByRole('status')).toContainText('The model cannot be loaded')
    await expect(page.locator('.poster img')).toBeVisible()
  })
})

/** The emulated AR session: its requests, the content of its last frame, and the visitor's actions. */
type Room = {
  mode: string
  features: string[]
  drawn: number
  tap: () => void
  leave: () => void
}

/** Emulates a phone's browser that supports AR (WebXR), without a camera. */
function pretendRoom() {
  const room: Room = { mode: '', features: [], drawn: 0, tap: () => {}, leave: () => {} }
  /** A surface two metres ahead of the eye. */
  const matrix = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -2, 1])
  const view = {
    projectionMatrix: new Float32Array([
      1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1.002002, -1, 0, 0, -0.2002, 0,
    ]),
    transform: { matrix: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) },
  }
  const { prototype } = WebGL2RenderingContext
  for (const draw of ['drawElements', 'drawArrays'] as const) {
    const original = prototype[draw]
    prototype[draw] = function (...all: unknown[]) {
      room.drawn++
      return Reflect.apply(original, this, all)
    }
  }
  class Session extends EventTarget {
    renderState: object = {}
    inputSources = []
    enabledFeatures = ['hit-test']
    updateRenderState(state: object) {
      Object.assign(this.renderState, state)
    }
    async requestReferenceSpace() {
      return {}
    }
    async requestHitTestSource() {
      return {}
    }
    requestAnimationFrame(draw: (time: number, frame: object) => void) {
      const hit = { getPose: () => ({ transform: { matrix } }) }
      const pose = { views: [view] }
      const frame = { session: this, getViewerPose: () => pose, getHitTestResults: () => [hit] }
      return requestAnimationFrame((time) => {
        room.drawn = 0
        draw(time, frame)
      })
    }
    cancelAnimationFrame(frame: number) {
      cancelAnimationFrame(frame)
    }
  }
  class Layer {
    framebuffer = null
    framebufferWidth = 300
    framebufferHeight = 150
    getViewport() {
      return { x: 0, y: 0, width: 300, height: 150 }
    }
  }
  Object.assign(window, { room, XRWebGLLayer: Layer, XRWebGLBinding: undefined })
  Object.assign(prototype, { makeXRCompatible: async () => {} })
  Object.defineProperty(navigator, 'xr', {
    value: {
      addEventListener() {},
      isSessionSupported: async (mode: string) => mode === 'immersive-ar',
      requestSession: async (mode: string, init: { requiredFeatures: string[] }) => {
        const session = new Session()
        const leave = () => session.dispatchEvent(new Event('end'))
        const tap = () => session.dispatchEvent(new Event('select'))
        Object.assign(room, { mode, features: init.requiredFeatures, tap, leave })
        return session
      },
    },
  })
}
