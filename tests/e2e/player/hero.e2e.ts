import { test } from '@playwright/test'
import { home } from '../../../src/pages/home/en'
import { expect, open } from '../../support/site'
import { sceneListButton } from './player-page'

// The real player, which mixes the scenes.
test.use({ baseURL: process.env.SITE_URL })

const { timeOfDay } = home.hero

test('the hour of the hero fades its picture, and decides where the visitor steps inside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const line = page.getByRole('slider', { name: timeOfDay.label })
  const noon = page.locator('[class*=noon]')
  await expect(noon).toHaveCSS('opacity', '0')
  await line.press('ArrowLeft')
  await expect(line).toHaveAttribute('aria-valuetext', '22:45')
  await line.press('Home')
  await expect(noon).toHaveCSS('opacity', '1')

  await page.getByRole('link', { name: home.hero.enter }).click()
  const tour = page.frameLocator('iframe[data-loaded]')
  await expect(sceneListButton(tour)).toHaveText('The bar, at noon')
  await page.goBack()
  await expect(line).toHaveAttribute('aria-valuetext', '12:00')
})

test('with reduced motion, two buttons choose the hour of the hero', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(page.getByRole('slider')).toBeHidden()
  const hours = page.getByRole('group', { name: timeOfDay.name })
  await expect(hours.getByRole('button', { pressed: true })).toHaveText(timeOfDay.evening)
  await hours.getByRole('button', { name: timeOfDay.noon }).click()
  await expect(page.locator('[class*=noon]')).toHaveCSS('opacity', '1')
})
