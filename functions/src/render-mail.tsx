import { render } from '@react-email/components'
import type { SendMailOptions } from 'nodemailer'
import type { PreparedMail } from './content'
import type { MailSettings } from './context'
import { MailTemplate } from './MailTemplate'

/** Capitals would keep their accents, which is wrong in Greek. */
const TEXT_OPTIONS = {
  plainText: true,
  htmlToTextOptions: {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  },
} as const

/**
 * Renders a mail as HTML and text.
 *
 * @param key of the mail's document. A mail that is sent again has the same Message-ID, so that mail programs show it once.
 */
export async function renderMail(
  key: string,
  mail: PreparedMail,
  { from }: Pick<MailSettings, 'from'>,
): Promise<SendMailOptions> {
  const { to, fromName, replyTo, content, calendar } = mail
  const template = <MailTemplate mail={mail} />
  const [html, text] = await Promise.all([render(template), render(template, TEXT_OPTIONS)])
  return {
    from: { name: fromName, address: from },
    to: to.map((address) => ({ name: '', address })),
    ...(replyTo && { replyTo }),
    subject: content.subject,
    html,
    text,
    messageId: `<${key}@${from.replace(/^.*@/, '')}>`,
    // Out-of-office programs do not answer such a mail (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': content.lang },
    ...(calendar && {
      icalEvent: { method: calendar.method, content: calendar.file, filename: 'reservation.ics' },
    }),
  }
}
