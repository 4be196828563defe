import { inboxMessages } from '../../../src/content/inbox'
import { contactPage } from '../../../src/pages/contact/en'
import { contactFormFields, formMessages } from '../../support/site-content'
import type { Journey } from '../journey'

const STAFF = 'staff@hermesview.example'

export const journey: Journey = {
  title: 'a contact form is sent, and found in the inbox',
  engines: ['Firefox', 'WebKit', 'WPE'],
  async run({ page, engine, width }) {
    const answers: Record<string, string> = {
      firstName: `Ελένη ${engine} ${width}`,
      email: 'eleni@example.gr',
      message: 'Θα θέλαμε μια περιήγηση για την αυλή.',
    }
    await page.open('/contact')
    const form = page.getByRole('form', { name: contactPage.title })
    const submit = form.getByRole('button', { name: contactPage.button })

    await submit.press()
    const [name] = contactFormFields
    await form.getByRole('textbox', { name: name!.label }).waitFor({ isFocused: true })
    await form.getByText(formMessages.en.valueMissing).first().waitFor()

    for (const field of contactFormFields)
      await form.getByRole('textbox', { name: field.label }).fill(answers[field.name]!)
    await submit.press()
    await form.getByRole('status').waitForText(formMessages.en.sent)

    await page.open('/login')
    await page.getByRole('button', { name: new RegExp(STAFF) }).press()
    await page.waitForPath('/inbox')
    await page.getByRole('searchbox', { name: inboxMessages.search }).fill(answers.firstName!)
    const entry = page.getByRole('article', { name: new RegExp(`${answers.firstName}$`) })
    await entry.waitForText(answers.message!)
    await page.getByRole('button', { name: inboxMessages.signOut }).press()
    await page.getByText(inboxMessages.signedOut).waitFor()
  },
}
