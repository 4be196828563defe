import { test } from '@playwright/test'
import axe from 'axe-core'
import {
  build,
  configurePlayerTests,
  expect,
  FIXTURE,
  fetched,
  HOUSE,
  live,
  markSharp,
  pretendHeld,
  readJson,
  sceneListButton,
  serveSmallBundle,
  tabTo,
} from './player-page'

configurePlayerTests()

test.describe('the player', () => {
  serveSmallBundle()

  test('works with keyboard and screen reader', async ({ page }) => {
    await markSharp(page)
    await page.goto(HOUSE)
    await live(page)
    const violations = async () => {
      await page.evaluate(axe.source)
      const found = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run(document),
      )
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    }
    await expect(page.getByText('Loading', { exact: true }).filter({ visible: true })).toHaveCount(
      0,
    )
    // There is no headset.
    await expect(page.getByRole('button', { name: 'Enter VR' })).toHaveCount(0)
    const lamp = page.getByRole('button', { name: 'About: The lamp' })
    const turned = async () => (await lamp.boundingBox())?.x

    await test.step('loads the font of the site after the first view', async () => {
      const fonts = async () => (await fetched(page)).filter(({ path }) => path.endsWith('.woff2'))
      await expect.poll(fonts).toHaveLength(1)
      const home = await (await page.request.get('/')).text()
      const [, preloaded] = home.match(/<link rel="preload" as="font"[^>]* href="([^"]+)"/) ?? []
      expect(await fonts()).toEqual([{ path: preloaded, isLater: true }])
    })

    await test.step('focuses hotspots from left to right on Tab', async () => {
      const names = await page
        .locator('.hotspot')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
      expect(names).toEqual([
        'About: The lamp',
        'Go to: To the yard',
        'Book the hall (opens in a new tab)',
      ])
    })

    await test.step('shows the label of a link that is hovered or focused', async () => {
      const way = page.getByRole('button', { name: 'Go to: To the yard' })
      const label = way.locator('.label')
      await expect(label).toHaveCSS('opacity', '0')
      await way.hover()
      await expect(label).toHaveCSS('opacity', '1')
      await page.mouse.move(1, 1)
      await expect(label).toHaveCSS('opacity', '0')
      await tabTo(page, 'Go to: To the yard')
      await expect(label).toHaveCSS('opacity', '1')
    })

    await test.step('opens a card, focuses it, and returns the focus on Escape', async () => {
      await tabTo(page, 'About: The lamp')
      await page.keyboard.press('Enter')
      const card = page.getByRole('dialog', { name: 'The lamp' })
      await expect(card).toContainText('Brass, and always on.')
      await expect(card.getByRole('heading')).toBeFocused()
      expect(await violations()).toEqual([])
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(lamp).toBeFocused()
    })

    await test.step('turns to a focused hotspot that is out of view', async () => {
      const behind = page.getByRole('link', { name: /Book the hall/ })
      await expect(behind).toHaveAttribute('data-out-of-view')
      await tabTo(page, /Book the hall/)
      await expect(behind).not.toHaveAttribute('data-out-of-view')
      await expect(behind).toBeInViewport({ ratio: 1 })
    })

    await test.step('leaves the arrow keys to the open panel', async () => {
      await tabTo(page, 'About: The lamp')
      await sceneListButton(page).click()
      expect(await violations()).toEqual([])
      const before = await turned()
      await page.keyboard.press('ArrowRight', { delay: 300 })
      expect(await turned()).toBe(before)
      await page.keyboard.press('Escape')
      await expect(sceneListButton(page)).toBeFocused()
      await page.keyboard.press('ArrowRight', { delay: 300 })
      await expect.poll(turned).not.toBe(before)
    })

    await test.step('goes to a scene from the scene list', async () => {
      await sceneListButton(page).click()
      const here = page.getByRole('button', { name: /^The hall/ })
      await expect(here).toHaveAttribute('aria-current', 'location')
      await page.getByRole('button', { name: /^The yard/ }).click()
      await expect(sceneListButton(page)).toContainText('The yard')
      await expect(page.locator('.tour > [aria-live=polite]')).toHaveText(
        'The yard. The yard, empty but for its walls.',
      )
      await live(page)
    })
  })

  test('offers no control before it works, and names each one', async ({ page, context }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route('**/house/scenes/**', async (route) => {
      await released
      await route.fallback()
    })
    await page.goto(HOUSE)
    const region = page.getByRole('region', { name: /A small house/ })
    await expect(region).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    release()
    await live(page)
    for (const button of await page.getByRole('button').all())
      await expect(button).toHaveAccessibleName(/./)
    // The region promises arrow keys, so it takes the focus.
    await region.focus()
    await expect(region).toBeFocused()
  })

  test('turns and looks up without dragging', async ({ page }) => {
    await page.goto(`${HOUSE}#scene=hall&yaw=0&pitch=0&fov=60`)
    await live(page)
    await page.getByRole('button', { name: 'Buttons to look around' }).click()
    await page.getByRole('button', { name: 'Turn right' }).click()
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect.poll(() => new URL(page.url()).hash).toContain('yaw=30&pitch=30')
  })

  test('opens a deep link, writes the view to the URL, copies a link, and follows the gyroscope', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.route('https://house.example/**', (route) => route.fulfill({ body: 'Booked' }))
    await page.addInitScript(pretendHeld)
    await page.goto(`${HOUSE}#scene=yard&yaw=33&pitch=4&fov=61`)
    await live(page)
    await expect(sceneListButton(page)).toContainText('The yard')
    const hash = () => new URL(page.url()).hash
    const history = await page.evaluate(() => window.history.length)

    await page.getByRole('button', { name: 'Copy a link to this view' }).click()
    await expect(page.getByRole('status')).toContainText('copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/samples\/house\/index\.htm#scene=yard&yaw=33&pitch=4&fov=61$/)

    await page.keyboard.press('+')
    await expect.poll(hash).toMatch(/scene=yard&yaw=33&pitch=4&fov=53/)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(hash).toMatch(/fov=69/)
    // Outside a frame the wheel zooms without Ctrl.
    await page.mouse.move(300, 200)
    await page.mouse.wheel(0, -100)
    await expect.poll(hash).toMatch(/fov=6[1-5]/)
    await page.keyboard.press('ArrowUp')
    await expect.poll(hash).not.toMatch(/pitch=4&/)
    expect(await page.evaluate(() => window.history.length)).toBe(history)

    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    )
    await page.evaluate(() => {
      location.hash = '#scene=hall&yaw=170&pitch=0&fov=60'
    })
    await expect(sceneListButton(page)).toContainText('The hall')
    await live(page)
    await page.getByRole('button', { name: 'Copy a link to this view' }).click()
    await expect(page.getByLabel('Copy this link to the view:')).toHaveValue(/#scene=hall&yaw=170/)

    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /Book the hall/ }).click()
    expect((await opened).url()).toBe('https://house.example/book')

    const device = page.getByRole('button', { name: 'Look around by moving the device' })
    await device.click()
    await expect(device).toHaveAttribute('aria-pressed', 'true')
    const way = page.locator('.hotspot[data-kind="url"]')
    const before = await way.boundingBox()
    await page.evaluate(() => (window as unknown as { hold: (alpha: number) => void }).hold(30))
    await expect.poll(() => way.boundingBox()).not.toEqual(before)
  })

  test('shows the Greek translation, and links to Greek pages', async ({ page, context }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const words = readJson(FIXTURE, 'locale.el.json')
    delete words.scenes.yard
    delete words.scenes.hall.hotspots.lamp
    await build(context, { 'locale.el.json': JSON.stringify(words) })
    await markSharp(page)
    await page.goto(`${HOUSE}?lang=el#scene=hall&yaw=10&pitch=0&fov=60`)
    await live(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
    await expect(page.getByRole('button', { name: 'Μετάβαση: Στην αυλή' })).not.toHaveAttribute(
      'lang',
    )
    await page.getByRole('button', { name: 'Αντιγραφή συνδέσμου' }).click()
    await expect(page.getByRole('status')).toContainText('αντιγράφηκε')
    const letters = (await fetched(page)).filter(({ path }) => path.endsWith('.woff2'))
    expect(letters.length).toBeGreaterThan(0)
    expect(letters.filter(({ isLater }) => !isLater)).toEqual([])
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/samples\/house\/index\.htm\?lang=el#scene=hall&yaw=10/)

    // Parts without a translation stay in English, and are marked with their language.
    const lamp = page.getByRole('button', { name: 'About: The lamp' })
    await expect(lamp).toHaveAttribute('lang', 'en')
    await lamp.press('Enter')
    const card = page.getByRole('dialog', { name: 'The lamp' })
    await expect(card.getByRole('heading')).toHaveAttribute('lang', 'en')
    await sceneListButton(page).click()
    const yard = page.getByRole('button', { name: /^The yard/ })
    await expect(yard).toHaveAttribute('lang', 'en')
    await yard.click()
    await expect(page.getByRole('button', { name: 'Scenes: The yard' })).toHaveAttribute(
      'lang',
      'en',
    )
    await expect.poll(() => page.url()).toMatch(/\?lang=el#scene=yard/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(faults.join('\n')).toMatch(/locale\.el\.json, scenes\.hall\.hotspots\.lamp: /)
    expect(faults.join('\n')).toMatch(/locale\.el\.json, scenes\.yard: /)
  })

  test('autorotates until a touch, changes scenes with a transition, and fades its bar', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(HOUSE)
    await live(page)
    const autorotate = page.getByRole('button', { name: 'Auto-rotate' })
    await expect(autorotate).toHaveAttribute('aria-pressed', 'true')
    const lamp = page.getByRole('button', { name: 'About: The lamp' })
    const at = async () => (await lamp.boundingBox())!.x
    const before = await at()
    await expect.poll(at).toBeLessThan(before - 3)
    await page.mouse.move(300, 200)
    await page.mouse.down()
    await expect(autorotate).toHaveAttribute('aria-pressed', 'false')
    await page.mouse.up()

    await page.getByRole('button', { name: 'Go to: To the yard' }).press('Enter')
    await expect(sceneListButton(page)).toContainText('The yard')
    await live(page)
    await expect(autorotate).toHaveAttribute('aria-pressed', 'false')
    const back = page.locator('.hotspot')
    const still = await back.first().boundingBox()
    // The bar fades after four seconds without input.
    const bar = page.getByRole('group', { name: 'Tour controls' })
    await expect(bar).toHaveCSS('opacity', '0.8')
    expect(await back.first().boundingBox()).toEqual(still)
    await page.mouse.move(310, 210)
    await expect(bar).toHaveCSS('opacity', '1')
  })
})
