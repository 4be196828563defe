import { createTransport, type SendMailOptions } from 'nodemailer'
import { expect, it, onTestFinished } from 'vitest'
import { startMailPage } from '../../../scripts/dev/mail-page.mjs'

async function openPage() {
  const page = await startMailPage()
  onTestFinished(page.stop)
  const get = async (path: string) => {
    const response = await fetch(new URL(path, page.url))
    return {
      text: await response.text(),
      status: response.status,
      policy: response.headers.get('content-security-policy'),
    }
  }
  const send = (mail: SendMailOptions) =>
    createTransport({ url: page.smtpUrl }).sendMail({ from: 'a@example.com', ...mail })
  return { get, send }
}

it('lists the mails, the newest first', async () => {
  const { get, send } = await openPage()
  expect((await get('/')).text).toContain('No mail yet')
  await send({ to: 'maria@example.gr', subject: 'Πρώτο', text: 'Γεια' })
  await send({ to: 'nikos@example.gr', subject: '<b>Second</b>', text: 'Hello' })
  const { text } = await get('/')
  expect(text.indexOf('nikos@example.gr')).toBeLessThan(text.indexOf('maria@example.gr'))
  expect(text).toContain('<a href="/1">Πρώτο</a>')
  expect(text).not.toContain('<b>Second</b>')
})

it('shows a mail’s HTML without its scripts, its text and its attachments', async () => {
  const { get, send } = await openPage()
  const attachments = [{ filename: 'booking.ics', content: 'BEGIN:VCALENDAR' }]
  await send({ to: 'a@b.gr', subject: 'S', text: 'T <i>', html: '<p>H</p>', attachments })
  const mail = await get('/1')
  expect(mail.text).toContain('<iframe title="The mail" src="/1/html">')
  expect(mail.text).not.toContain('<i>')
  expect(await get('/1/html')).toMatchObject({ policy: expect.stringMatching(/^sandbox;/) })
  expect(await get('/1/attachment/0')).toMatchObject({ text: 'BEGIN:VCALENDAR' })
  expect((await get('/2')).status).toBe(404)
})
