import { answers } from '../../../src/pages/answers/en'
import { expect, open, test } from '../../support/site'
import { servicePage, services } from '../../support/site-content'

const all = answers.groups.flatMap(({ items }) => items)
const owner = all.find(({ id }) => id === 'who-owns-the-pictures')!

test('an address with a fragment opens and highlights its answer, from outside and within the site', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const heading = page.getByRole('heading', { name: owner.question })
  const marked = page.locator('[data-marked=true]').getByRole('heading')

  await open(page, `/answers#${owner.id}`)
  await expect(heading).toBeInViewport()
  await expect(marked).toHaveText(owner.question)
  await expect(page.getByText(owner.answer)).toBeVisible()
  const lines = await page
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) =>
      headings
        .map((each) => getComputedStyle(each.closest('[id]')!))
        .map(({ borderLeftStyle }) => borderLeftStyle),
    )
  expect(lines.filter((line) => line === 'solid')).toHaveLength(1)

  const other = all.at(-1)!
  await expect(page.getByText(other.answer)).toBeHidden()
  await page.getByRole('heading', { name: other.question }).click()
  await page.getByRole('link', { name: `${answers.answerLink}: ${other.question}` }).click()
  await expect(page).toHaveURL(new RegExp(`/answers#${other.id}$`))
  await expect(marked).toHaveText(other.question)
  await page.goBack()
  await expect(marked).toHaveText(owner.question)

  const service = services[1]!
  await page.getByRole('main').getByRole('link', { name: service.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: service.title })).toBeAttached()
  await expect(marked).toBeInViewport()
  await page.getByRole('link', { name: servicePage.allAnswers }).click()
  await expect(page.getByRole('heading', { level: 1, name: answers.title })).toBeFocused()
  await expect(marked).toHaveCount(0)
})
