import { describe, expect, inject, it } from 'vitest'
import { contactEntry } from '../support/firestore-rest'
import { createWorld, makeBooking } from '../support/notifications'
import { startMailServer } from '../support/smtp'

const host = inject('emulator')

async function start() {
  const server = await startMailServer()
  const recipients: string[] = []
  server.onRecipient = (address) => {
    recipients.push(address)
    return undefined
  }
  return { server, recipients, world: await createWorld({ host, smtpUrl: server.url }) }
}

const names = {
  'a header': 'Eleni\r\nBcc: victim@example.com',
  'a folded header': 'Eleni\r\n Bcc: victim@example.com\r\n\r\nBody',
  'a line feed': 'Eleni\nBcc: victim@example.com',
  'a line separator': 'Eleni\u2028Bcc: victim@example.com',
  'a null character': 'Eleni\u0000\u0007',
  'an address': '"Eleni" <victim@example.com>, victim@example.com',
  HTML: '<img src=x onerror=alert(1)><a href="https://evil.example">Eleni</a>',
  'a style': '</style><script>alert(1)</script>',
  emoji: '👩‍👩‍👧 🇬🇷 Ελένη',
  'text from right to left': '\u202eEleni שלום\u2066',
}

describe.skipIf(!host)('names and notes with markup, headers and directions', () => {
  it('are harmless in the mails about bookings', async () => {
    const { server, recipients, world } = await start()
    for (const [kind, name] of Object.entries(names)) {
      await (await world.book(makeBooking({ name, note: name, phone: name.slice(0, 20) })))()
      await world.sendAll()
      const sentTo = recipients.splice(0).sort()
      expect(sentTo, kind).toEqual(['eleni@example.gr', 'host@taverna.example'])
      const mails = server.mails.splice(0)
      expect(mails, kind).toHaveLength(2)
      for (const mail of mails) check(mail, kind)
    }
  })

  it('are harmless in the mails about forms', async () => {
    const { server, recipients, world } = await start()
    for (const [index, [kind, name]] of Object.entries(names).entries()) {
      const email = `visitor${index}@example.gr`
      const entry = { ...contactEntry, firstName: name, lastName: name, message: name, email }
      await (await world.submit('contact', entry))()
      await world.sendAll()
      expect(recipients.splice(0).sort(), kind).toEqual(['staff@hermes.example', email])
      const mails = server.mails.splice(0)
      expect(mails, kind).toHaveLength(2)
      for (const mail of mails) check(mail, kind)
    }
  })
})

type Mail = Awaited<ReturnType<typeof startMailServer>>['mails'][number]

function check({ headers, bcc, cc, to, replyTo, subject, html }: Mail, kind: string) {
  expect(bcc, kind).toBeUndefined()
  expect(cc, kind).toBeUndefined()
  expect([...headers.keys()], kind).not.toContain('bcc')
  expect(JSON.stringify([to, replyTo?.value.map(({ address }) => address)])).not.toContain('victim')
  expect(subject, kind).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u)
  expect(html, kind).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u)
  expect(html, kind).not.toMatch(/<script|<img src=x|<a href="https:\/\/evil/)
}

describe.skipIf(!host)('an address', () => {
  it.each(["o'neil@example.ie", 'e.p+tours@example.co.uk', '"a;b,c"@example.com'])(
    'such as %s receives one mail and a valid calendar file',
    async (email) => {
      const { server, recipients, world } = await start()
      await (await world.book(makeBooking({ email, secret: '' })))()
      await world.sendAll()
      expect(recipients).toEqual([email])
      expect(server.mails[0]?.attachments).not.toEqual([])
    },
  )

  it.each(['a@b.c>\u0000<victim@example.com', 'a@b.c,victim@example.com', 'a@b.c;d', '<a@b.c>'])(
    'such as %s that the rules accept reaches nobody else',
    async (email) => {
      const { recipients, world } = await start()
      await (await world.book(makeBooking({ email, secret: '' })))()
      await world.sendAll()
      expect(recipients.filter((address) => address === 'victim@example.com')).toEqual([])
    },
  )
})
