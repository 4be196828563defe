import { expect } from 'vitest'
import { reservation } from '../../../src/pages/reservation-system/el'
import { formMessages, messages, projectById } from '../../support/site-content'
import type { Journey } from '../journey'
import { sendLead } from '../lead-form'
import { waitForLiveTour } from '../tours'

const café = projectById('4')
const { title } = messages.el.projects[café.messageId]

export const journey: Journey = {
  title: 'a lead from the landing page leads to its tour',
  async run({ page, engine, db }) {
    const answers: Record<string, string> = {
      firstName: 'Μαρία',
      lastName: 'Κ.',
      email: 'maria@example.gr',
      phoneNumber: '+30 690 000 0000',
      businessName: `Ταβέρνα «Το Στέκι» ${engine}`,
    }
    await page.open('/reservation_system')
    await page.getByRole('link', { name: reservation.trial.action }).first().press()
    await page.waitForPath('/reservation_system#form')
    await sendLead(page, answers)

    await page.waitForPath(`/el${café.path}`)
    await page.getByRole('status').getByText(formMessages.el.sent).waitFor()
    await page.getByRole('button', { name: formMessages.el.close }).press()
    await page.getByText(formMessages.el.sent).waitForNone()
    await waitForLiveTour(page, title)

    const leads = await db.read('form/leads')
    const names = ((leads?.businesses ?? []) as Record<string, string>[]).map(
      (lead) => lead.businessName,
    )
    expect(names).toContain(answers.businessName)
  },
}
