import { projectById } from '../../src/content/projects'
import { contact, site } from '../../src/content/site'
import { venueRoutes } from '../../src/content/venue-routes'
import type { FormName } from '../../src/domain/entries/form-schema'
import { describeSource } from '../../src/domain/entries/lead-source'
import { type Language, localizePath } from '../../src/domain/language'
import { formatDateTime } from '../../src/domain/reservations/clock'
import { cleanLine, cleanText } from './clean'
import type { MailRow, PreparedMail } from './content'
import type { MailSettings } from './context'
import type { UndeliveredMail } from './mail-doc'
import { mailMessages } from './messages/mail-messages'
import type { Arrival, Entry } from './submissions'

/** How many undelivered mails a report lists. */
const MAX_FAILURES = 20

/** Where staff work. */
const STUDIO_TIME_ZONE = 'Europe/Athens'

/** The tour that the site opens after the lead form. */
const SAMPLE_TOUR = projectById(venueRoutes[0].project).path

type SubmissionMail = {
  settings: MailSettings
  lang: Language
  form: FormName
  id: number
  entry: Entry
  to: string[]
}

/** The fields that the visitor has filled in. */
function getRows({ entry, lang }: Pick<SubmissionMail, 'entry' | 'lang'>): MailRow[] {
  return Object.entries(mailMessages[lang].submission.fields).flatMap(([field, label]) => {
    const value = cleanText(entry[field] ?? '')
    return value === '' ? [] : [{ label, value }]
  })
}

/** When, in which language and from where the entry came. */
function getArrivalRows(lang: Language, { at, lang: pageLang, source }: Arrival): MailRow[] {
  const { arrival } = mailMessages[lang].submission
  return [
    { label: arrival.at, value: formatTime(lang, at.toDate()) },
    { label: arrival.lang, value: arrival.languages[pageLang] },
    { label: arrival.source, value: cleanLine(describeSource(source)) || arrival.direct },
  ]
}

function formatTime(lang: Language, time: Date): string {
  const timeZone = STUDIO_TIME_ZONE
  const date = formatDateTime(time, lang, { dateStyle: 'full', timeZone })
  return `${date}, ${formatDateTime(time, lang, { timeStyle: 'short', timeZone })}`
}

/** The mail to staff about a form that a visitor has sent. */
export function createSubmissionMail(mail: SubmissionMail & { arrival: Arrival }): PreparedMail {
  const { settings, lang, form, id, entry, arrival, to } = mail
  const { submission } = mailMessages[lang]
  const name = cleanLine(`${entry.firstName ?? ''} ${entry.lastName ?? ''}`)
  const business = cleanLine(entry.businessName ?? '')
  const heading = submission.subject[form](id)
  return {
    to,
    fromName: site.name,
    ...(entry.email && { replyTo: { name, address: entry.email } }),
    content: {
      lang,
      subject: [`${heading}: ${name}`, business].filter(Boolean).join(', '),
      heading,
      paragraphs: [entry.email ? submission.text : submission.textWithoutEmail],
      rows: [...getRows(mail), ...getArrivalRows(lang, arrival)],
      button: { label: submission.open, href: `${settings.siteUrl}/inbox` },
      footer: [submission.why],
    },
  }
}

/** The reply to the visitor. */
export function createReply(mail: SubmissionMail): PreparedMail {
  const { settings, lang, form, to } = mail
  const { reply } = mailMessages[lang]
  const tourUrl = settings.siteUrl + localizePath(SAMPLE_TOUR, lang)
  return {
    to,
    fromName: site.name,
    content: {
      lang,
      subject: `${site.name}: ${reply.subject[form]}`,
      heading: reply.heading,
      paragraphs: [reply.text[form], reply.sent],
      rows: getRows(mail),
      ...(form === 'leads' && { button: { label: reply.tour, href: tourUrl } }),
      ...(contact.phones[0] && { phone: contact.phones[0] }),
      footer: [reply.why],
    },
  }
}

type FailureMail = Pick<SubmissionMail, 'settings' | 'lang' | 'to'> & { mails: UndeliveredMail[] }

/** The report to staff about undelivered mails. It names entries by number and restaurants, but no people. */
export function createFailureMail({ settings, lang, to, mails }: FailureMail): PreparedMail {
  const { failures, submission } = mailMessages[lang]
  const subject = failures.subject(mails.length)
  const rows = mails.slice(0, MAX_FAILURES).map((mail) => ({
    label: [
      failures.kinds[mail.kind],
      'form' in mail ? submission.subject[mail.form](mail.entry) : mail.venue,
    ]
      .filter(Boolean)
      .join(', '),
    value: [failures.states[mail.state], mail.reason].filter(Boolean).join(', '),
  }))
  const more = mails.length - rows.length
  return {
    to,
    fromName: site.name,
    content: {
      lang,
      subject,
      heading: subject,
      paragraphs: [failures.text],
      rows,
      button: { label: submission.open, href: `${settings.siteUrl}/inbox` },
      footer: [...(more > 0 ? [failures.more(more)] : []), submission.why],
    },
  }
}
