import { test } from '@playwright/test'
import type { View } from '../../../src/player/schema/schema'
import {
  configurePlayerTests,
  embed,
  expect,
  sceneListButton,
  serveSmallBundle,
} from './player-page'

configurePlayerTests()

test.describe('the player', () => {
  serveSmallBundle()

  test('shows the controls of a hero between two commands, and reports Escape', async ({
    page,
  }) => {
    const { frame, messages, last, sendCommand } = await embed(page, '?hero')
    await expect.poll(messages).toContainEqual({ type: 'tour.ready', scene: 'hall' })
    const hotspot = frame.getByRole('button', { name: 'About: The lamp' })
    await expect(hotspot).toBeHidden()
    await sendCommand({ type: 'tour.enter' })
    await expect(hotspot).toBeVisible()
    await expect(sceneListButton(frame)).toBeVisible()
    await page.locator('#tour').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => last('tour.escape')).toEqual({ type: 'tour.escape' })
    await sendCommand({ type: 'tour.leave' })
    await expect(hotspot).toBeHidden()
  })

  test('reports to the embedding page, and goes to the view it requests', async ({ page }) => {
    const { frame, messages, last, sendCommand } = await embed(page)
    const opening = { yaw: 0, pitch: 0, fov: 60 }
    expect(await messages()).toEqual([
      { type: 'scene.enter', scene: 'hall', name: 'The hall' },
      { type: 'view.change', scene: 'hall', view: opening },
      { type: 'tour.ready', scene: 'hall' },
    ])
    await frame.getByRole('button', { name: 'About: The lamp' }).click()
    await frame.getByRole('button', { name: 'Go to: To the yard' }).click()
    const enter = { type: 'scene.enter', scene: 'yard', name: 'The yard' }
    await expect.poll(messages).toContainEqual(enter)
    const reported = (await messages()).slice(3).filter(({ type }) => type !== 'view.change')
    expect(reported).toEqual([
      { type: 'tour.touched' },
      { type: 'hotspot.click', scene: 'hall', point: 'lamp', kind: 'info' },
      { type: 'hotspot.click', scene: 'hall', point: 'yard', kind: 'link' },
      enter,
    ])
    const seen = () => last('view.change')
    // The compass direction is kept, although the yard has another initial view.
    await expect.poll(seen).toMatchObject({ scene: 'yard', view: { yaw: 30 + 10 - 100 } })

    const history = await page.evaluate(() => window.history.length)
    const view = { yaw: 170, pitch: -5, fov: 50 }
    await sendCommand({ type: 'view.show', scene: 'hall', view })
    await expect.poll(seen).toEqual({ type: 'view.change', scene: 'hall', view })
    await sendCommand({ type: 'view.show', scene: 'hall', view: { ...view, yaw: 165.5, pitch: 0 } })
    await expect.poll(seen).toMatchObject({ view: { yaw: 165.5, pitch: 0, fov: 50 } })
    await frame.getByRole('link', { name: /Book the hall/ }).click()
    await expect
      .poll(messages)
      .toContainEqual({ type: 'openLink', link: 'https://house.example/book' })
    await sendCommand({ type: 'view.show', scene: 'yard' })
    await expect.poll(seen).toEqual({ type: 'view.change', scene: 'yard', view: opening })
    expect(await page.evaluate(() => window.history.length)).toBe(history)
  })

  test('lets the wheel scroll the embedding page unless Ctrl is held', async ({ page }) => {
    const { frame } = await embed(page)
    const lamp = frame.getByRole('button', { name: 'About: The lamp' })
    const before = await lamp.boundingBox()
    await page.mouse.move(300, 200)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
    await expect(frame.getByRole('status')).toContainText('Ctrl')
    await page.evaluate(() => scrollTo(0, 0))
    expect(await lamp.boundingBox()).toEqual(before)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await expect.poll(() => lamp.boundingBox()).not.toEqual(before)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true })

    test('turns sideways with one finger, whose vertical swipes scroll the embedding page', async ({
      page,
      context,
    }) => {
      const { frame, last } = await embed(page)
      const lamp = frame.getByRole('button', { name: 'About: The lamp' })
      const devTools = await context.newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
        devTools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: 250 + x, y: 240 + y }],
        })
      const swipe = async (right: number, down: number) => {
        await touch('touchStart')
        for (let part = 0.1; part <= 1; part += 0.1)
          await touch('touchMove', right * part, down * part)
        await touch('touchEnd')
      }
      const scrolled = () => page.evaluate(() => scrollY)
      const positionOf = () => lamp.evaluate((button) => button.style.transform)
      const yaw = async () => ((await last('view.change')) as { view: View } | undefined)?.view.yaw

      await expect.poll(yaw).toBeDefined()
      const opening = (await yaw())!
      await swipe(-100, 0)
      // Reported when the view has come to rest.
      await expect.poll(yaw).toBeGreaterThan(opening + 5)
      expect(await scrolled()).toBe(0)

      const position = await positionOf()
      await swipe(0, -150)
      await expect.poll(scrolled).toBeGreaterThan(100)
      expect(await positionOf()).toBe(position)
    })
  })
})
