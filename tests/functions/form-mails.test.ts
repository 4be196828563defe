import { describe, expect, inject, it } from 'vitest'
import { contactEntry, leadEntry } from '../support/firestore-rest'
import { createWorld, SITE_URL, STAFF } from '../support/notifications'
import { startMailServer } from '../support/smtp'

const host = inject('emulator')

const COLLEAGUE = 'colleague@hermes.example'

async function start(options: Partial<Parameters<typeof createWorld>[0]> = {}) {
  const server = await startMailServer()
  const world = await createWorld({ host, smtpUrl: server.url, ...options })
  return { server, world, sentTo: (address: string) => server.mails.filter(isTo(address)) }
}

const isTo = (address: string) => (mail: { to?: unknown }) =>
  JSON.stringify(mail.to).includes(`"${address}"`)

const entries = { contact: contactEntry, leads: leadEntry }

const arrival = {
  at: { timestampValue: '2026-11-27T18:30:00Z' },
  source: {
    utm_source: 'Instagram',
    utm_medium: 'social',
    utm_campaign: 'autumn',
    referrer: 'l.instagram.com',
    fbclid: 'click-id',
  },
}

const texts = {
  en: {
    staff: { contact: 'Message 1', leads: 'Lead 1', hint: 'Reply to this email', phone: 'Phone' },
    arrival: [
      'Sent on Friday, 27 November 2026, 20:30',
      'Language of the page English',
      'Source instagram · social · autumn · l.instagram.com',
    ],
    direct: 'Source direct',
    reply: {
      contact: 'We have received your message. We’ll reply within one working day.',
      leads: 'We have received your application. We’ll call or write within one working day.',
    },
    tour: `${SITE_URL}/projects/`,
  },
  el: {
    staff: { contact: 'Μήνυμα 1', leads: 'Δήλωση 1', hint: 'Η απάντηση', phone: 'Τηλέφωνο' },
    arrival: [
      'Στάλθηκε Παρασκευή 27 Νοεμβρίου 2026, 20:30',
      'Γλώσσα σελίδας Ελληνικά',
      'Προέλευση instagram · social · autumn · l.instagram.com',
    ],
    direct: 'Προέλευση απευθείας επίσκεψη',
    reply: {
      contact: 'Λάβαμε το μήνυμά σας. Θα σας απαντήσουμε μέσα σε μία εργάσιμη ημέρα.',
      leads: 'Λάβαμε τη δήλωσή σας. Θα επικοινωνήσουμε μαζί σας μέσα σε μία εργάσιμη ημέρα.',
    },
    tour: `${SITE_URL}/el/projects/`,
  },
}

describe.skipIf(!host).each(['en', 'el'] as const)('mails about a form in %s', (lang) => {
  it.each(['contact', 'leads'] as const)('tell staff and the visitor of %s', async (form) => {
    const { world, server, sentTo } = await start({ staffLanguage: lang })
    const entry = entries[form]
    await (await world.submit(form, entry, { ...arrival, lang }))()
    expect(await world.sendAll()).toEqual([])
    expect(server.mails).toHaveLength(2)

    const [staff] = sentTo(STAFF)
    expect(staff?.subject).toBe(
      [`${texts[lang].staff[form]}: ${entry.firstName} ${entry.lastName}`]
        .concat('businessName' in entry ? entry.businessName : [])
        .join(', '),
    )
    expect(staff?.replyTo?.value).toEqual([
      { name: `${entry.firstName} ${entry.lastName}`, address: entry.email },
    ])
    const { staff: title, arrival: rows } = texts[lang]
    for (const part of [...Object.values(entry).filter(Boolean), title.hint, ...rows]) {
      expect(staff?.text?.replace(/\s+/g, ' ')).toContain(part)
    }
    expect(staff?.text).toContain(`${SITE_URL}/inbox`)

    const [reply] = sentTo(entry.email)
    for (const part of [...Object.values(entry).filter(Boolean), texts[lang].reply[form]]) {
      expect(reply?.text?.replace(/\s+/g, ' ')).toContain(part)
    }
    expect(reply?.text?.includes(texts[lang].tour)).toBe(form === 'leads')
    expect(reply?.text).not.toContain('/inbox')
    for (const { text, html } of [staff!, reply!])
      expect(`${text}${html}`).not.toContain('click-id')
    expect(reply?.text).not.toContain('instagram')
  })

  it('tell staff of a visitor who came directly', async () => {
    const { world, sentTo } = await start({ staffLanguage: lang })
    await (await world.submit('leads', leadEntry))()
    await world.sendAll()
    expect(sentTo(STAFF)[0]?.text?.replace(/\s+/g, ' ')).toContain(texts[lang].direct)
  })
})

describe.skipIf(!host)('mails about forms', () => {
  it('answer in the language of the page, whatever the visitor has written', async () => {
    const { world, sentTo } = await start()
    await (await world.submit('leads', leadEntry, { lang: 'en' }))()
    await world.sendAll()
    expect(sentTo(leadEntry.email)[0]?.text).toContain('Thank you')
  })

  it('show a hostile source as text in one line', async () => {
    const { world, sentTo } = await start()
    const utm_source = 'x\r\nBcc: victim@example.com\u202e<img src=x>'
    await (await world.submit('leads', leadEntry, { source: { utm_source } }))()
    await world.sendAll()
    const [mail] = sentTo(STAFF)
    expect(mail?.headers.has('bcc')).toBe(false)
    expect(mail?.text).toContain('x bcc: victim@example.com<img src=x>')
    expect(mail?.html).not.toContain('<img src=x>')
  })

  it('ask staff to call a lead without an address', async () => {
    const { world, server } = await start()
    await (await world.submit('leads', { ...leadEntry, email: '' }))()
    await world.sendAll()
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.replyTo).toBeUndefined()
    expect(server.mails[0]?.text).toContain('please call')
    expect(server.mails[0]?.text).toContain(leadEntry.phoneNumber)
  })

  it('are sent once to each member of staff when the event arrives three times', async () => {
    const { world, server, sentTo } = await start()
    await world.db.doc(`staff/${COLLEAGUE}`).set({})
    const sent = await world.submit('contact', contactEntry)
    await Promise.all([sent(), sent(), sent()])
    await world.sendAll()
    await sent()
    await world.sendAll()
    expect([STAFF, COLLEAGUE, contactEntry.email].map((email) => sentTo(email).length)).toEqual([
      1, 1, 1,
    ])
    expect(server.mails).toHaveLength(3)
  })

  it('are not sent for an entry that was erased', async () => {
    const { world, server } = await start()
    const sent = await world.submit('contact', contactEntry)
    await sent()
    await world.db.doc('form/contact_form_homepage').update({ entities: [] })
    await world.sendAll()
    await sent()
    expect(server.mails).toEqual([])
    expect(await world.mails()).toEqual({})
  })

  it('are not sent to a member of staff who was removed in the meantime', async () => {
    const { world, sentTo } = await start()
    await world.db.doc(`staff/${COLLEAGUE}`).set({})
    await (await world.submit('contact', contactEntry))()
    await world.db.doc(`staff/${COLLEAGUE}`).delete()
    await world.sendAll()
    expect(sentTo(COLLEAGUE)).toEqual([])
    expect(sentTo(STAFF)).toHaveLength(1)
  })

  it('fail visibly without any staff, and are sent again when there is somebody', async () => {
    const { world, sentTo } = await start()
    await world.db.doc(`staff/${STAFF}`).delete()
    const sent = await world.submit('leads', { ...leadEntry, email: '' })
    await sent()
    await world.sendAll()
    const key = `lead-${sent.token}-staff`
    expect((await world.mails())[key]).toMatchObject({ state: 'failed', reason: 'no-recipient' })
    await world.db.doc(`staff/${STAFF}`).set({})
    await world.db.doc(`mail/${key}`).update({ state: 'queued', attempts: 0, retries: 1 })
    await world.sendAll()
    expect(sentTo(STAFF)).toHaveLength(1)
  })

  it('answer an address at most once a day for each form', async () => {
    const { world, sentTo } = await start()
    for (const message of ['One', 'Two', 'Three']) {
      await (await world.submit('contact', { ...contactEntry, message }))()
    }
    await (await world.submit('leads', { ...leadEntry, email: contactEntry.email }))()
    await world.sendAll()
    expect(
      sentTo(contactEntry.email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([
      'Hermes View: Η δήλωσή σας για τη δωρεάν δοκιμή',
      'Hermes View: Το μήνυμά σας προς εμάς',
    ])
    expect(sentTo(STAFF)).toHaveLength(4)
  })

  it('store no personal data in the outbox', async () => {
    const { world } = await start()
    await (await world.submit('leads', leadEntry))()
    await world.sendAll()
    const stored = JSON.stringify(await world.mails())
    for (const text of [...Object.values(leadEntry).filter(Boolean), STAFF]) {
      expect(stored).not.toContain(text)
    }
  })
})
