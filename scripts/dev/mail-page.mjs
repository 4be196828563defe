import { createServer } from 'node:http'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** @typedef {import('mailparser').ParsedMail} ParsedMail */

/** A mail may contain anything, so its HTML runs no script and loads only pictures of the local site. */
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://127.0.0.1:*"

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: .5rem; border-bottom: 1px solid #8886; text-align: left; vertical-align: top }
  iframe { width: 100%; height: 60rem; border: 1px solid #8886; resize: horizontal; background: Canvas }
  pre { white-space: pre-wrap }
`

/**
 * Starts an SMTP server that delivers nothing and a web page that shows what it has received, for the development
 * server. The mails are kept until the process ends.
 *
 * @param {object} [options]
 * @param {number} [options.port] of the page; 0 for any free one.
 * @returns {Promise<{ smtpUrl: string, url: string, stop: () => Promise<void> }>}
 */
export async function startMailPage({ port = 0 } = {}) {
  /** @type {ParsedMail[]} */
  const mails = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
  })
  // A client that is ended resets its connection.
  smtp.on('error', () => {})
  const page = createServer((request, response) => {
    const answer = respond(mails, request.url ?? '/')
    response.writeHead(answer ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
      ...answer?.headers,
    })
    response.end(answer?.body ?? 'There is no such mail.')
  })
  const [smtpPort, pagePort] = await Promise.all([listen(smtp.server, 0), listen(page, port)])
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${pagePort}/`,
    async stop() {
      page.closeAllConnections()
      await Promise.all([
        new Promise((done) => page.close(done)),
        new Promise((done) => smtp.close(() => done(undefined))),
      ])
    },
  }
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 * @returns {Promise<number>} the port; any free one if `port` is in use.
 */
async function listen(server, port) {
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve(undefined))
    })
  } catch (error) {
    if (port === 0) throw error
    return listen(server, 0)
  }
  const address = server.address()
  return address && typeof address === 'object' ? address.port : port
}

/**
 * @param {ParsedMail[]} mails
 * @param {string} path
 * @returns {{ body: string | Buffer, headers?: Record<string, string> } | undefined}
 */
function respond(mails, path) {
  if (path === '/') return { body: renderList(mails) }
  const [, number = '', part = '', file = ''] = path.split('/')
  const mail = mails[Number(number) - 1]
  if (!mail) return undefined
  if (part === '') return { body: renderMail(mail, number) }
  if (part === 'html')
    return { body: mail.html || '', headers: { 'Content-Security-Policy': MAIL_POLICY } }
  const attachment = mail.attachments[Number(file)]
  return (
    attachment && {
      body: attachment.content,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Security-Policy': 'sandbox',
      },
    }
  )
}

/** @param {ParsedMail[]} mails */
function renderList(mails) {
  const rows = mails
    .map((mail, index) => {
      const cells = [mail.date?.toLocaleTimeString('en-GB') ?? '', listAddresses(mail.to)]
      return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td><a href="/${index + 1}">${escapeHtml(mail.subject ?? '(no subject)')}</a></td></tr>`
    })
    .reverse()
  const content =
    rows.length > 0
      ? `<table><tr><th>Time</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`
      : '<p>No mail yet. Send a form, or book a table of a restaurant that is not a sample.</p>'
  return renderPage('Mails', `<h1>Mails</h1>${content}`, '<meta http-equiv="refresh" content="3">')
}

/**
 * @param {ParsedMail} mail
 * @param {string} number
 */
function renderMail(mail, number) {
  const headers = Object.entries({
    From: mail.from?.text,
    To: listAddresses(mail.to),
    'Reply-To': mail.replyTo?.text,
    Date: mail.date?.toString(),
  })
    .filter(([, value]) => value)
    .map(([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value ?? '')}</td></tr>`)
  const attachments = mail.attachments.map(
    ({ filename }, index) =>
      `<li><a href="/${number}/attachment/${index}">${escapeHtml(filename ?? 'attachment')}</a></li>`,
  )
  const subject = mail.subject ?? '(no subject)'
  return renderPage(
    subject,
    `<p><a href="/">All mails</a></p><h1>${escapeHtml(subject)}</h1>
    <table>${headers.join('')}</table>
    ${attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachments.join('')}</ul>` : ''}
    <h2>HTML</h2><iframe title="The mail" src="/${number}/html"></iframe>
    <h2>Text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>`,
  )
}

/**
 * @param {string} title
 * @param {string} body HTML
 * @param {string} [head] HTML
 */
const renderPage = (title, body, head = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width">${head}<style>${STYLE}</style>${body}</html>`

/** @param {ParsedMail['to']} addresses */
const listAddresses = (addresses) =>
  [addresses ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
