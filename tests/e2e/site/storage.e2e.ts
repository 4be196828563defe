import { getRoute } from '../../../src/routes'
import { storageFaults } from '../../support/page-storage'
import { expect, leaveOutPictures, open, stubTours, test } from '../../support/site'
import { getHeadTags, messages } from '../../support/site-content'
import {
  expectFormValues,
  fillForm,
  getForm,
  getSubmitButton,
  openForm,
  shortenRetryDelays,
  siteForms,
} from '../../support/site-forms'

const getTitle = async (path: string) => (await getHeadTags(getRoute(path))).title

// storage.e2e.ts in reservations/ tests the pages for guests and hosts, and editor-saving.test.ts the editor.

for (const [index, { name, cause }] of storageFaults.entries()) {
  // The forms share their code, so each fault is met by one of them.
  const form = siteForms[index % siteForms.length]!
  test(`if web storage ${name}, pages open, navigate and change the language, and “${form.name}” keeps its texts`, async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED|SubmissionError|\/v1\//)
    problems.allow(/Unexpected error \(hermes:outbox:\w+\): UnreadableStorageError/)
    await stubTours(page)
    await leaveOutPictures(page)
    await shortenRetryDelays(page)
    await page.route('**/v1/**', (route) => route.abort())
    await cause(page)

    await open(page, '/about')
    const navigation = page.getByRole('navigation').first()
    await navigation.getByRole('link', { name: messages.en.site.links['/contact'] }).first().click()
    await expect(page).toHaveTitle(await getTitle('/contact'))
    await page.goBack()
    await expect(page).toHaveTitle(await getTitle('/about'))
    await page.reload()
    await page.mouse.wheel(0, 300)
    await page.getByRole('link', { name: /^EL/ }).first().click()
    await expect(page).toHaveTitle(await getTitle('/el/about'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await openForm(page, form)
    await fillForm(page, form)
    await getSubmitButton(page, form).click()
    await expect(getForm(page, form).getByRole('alert')).toContainText(form.messages.failed)
    await expectFormValues(page, form)
  })
}
