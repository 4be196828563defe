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

describe.skipIf(!host).each(Object.entries(names))('a name with %s', (_, name) => {
  it('is harmless in the mails about a booking', async () => {
    const { server, recipients, world } = await start()
    await (await world.book(makeBooking({ name, note: name, phone: name.slice(0, 20) })))()
    await world.sendAll()
    expect(recipients.sort()).toEqual(['eleni@example.gr', 'host@taverna.example'])
    expect(server.mails).toHaveLength(2)
    for (const mail of server.mails) check(mail)
  })

  it('is harmless in the mails about a form', async () => {
    const { server, recipients, world } = await start()
    const entry = { ...contactEntry, firstName: name, lastName: name, message: name }
    await (await world.submit('contact', entry))()
    await world.sendAll()
    expect(recipients.sort()).toEqual(['eleni@example.gr', 'staff@hermes.example'])
    expect(server.mails).toHaveLength(2)
    for (const mail of server.mails) check(mail)
  })
})

type Mail = Awaited<ReturnType<typeof startMailServer>>['mails'][number]

function check({ headers, bcc, cc, to, replyTo, subject, html }: Mail) {
  expect(bcc).toBeUndefined()
  expect(cc).toBeUndefined()
  expect([...headers.keys()]).not.toContain('bcc')
  expect(JSON.stringify([to, replyTo?.value.map(({ address }) => address)])).not.toContain('victim')
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u)
  expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u)
  expect(html).not.toMatch(/<script|onerror=alert\(1\)>(?!.*&lt;)|<a href="https:\/\/evil/)
  expect(html).not.toContain('<img src=x')
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
