import { reservation } from '../../src/pages/reservation-system/el'
import { leadFormFields } from '../support/site-content'
import type { Page } from './page'
import { quoted } from './quoted'

/** Fills in the form of the landing page, and sends it. */
export async function sendLead(page: Page, answers: Record<string, string>) {
  const form = page.getByRole('form', { name: reservation.form.heading })
  for (const { name, label } of leadFormFields)
    await form
      .getByRole('textbox', { name: new RegExp(`^${quoted(label)} ?(\\(|$)`) })
      .fill(answers[name]!)
  await form.getByRole('button', { name: reservation.form.button }).press()
}
