import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** The answer of a mail server: undefined accepts. */
type Answer = { code: number } | undefined

export type MailServer = {
  url: string
  /** The accepted mails, read by a library that did not write them. */
  mails: ParsedMail[]
  /** Answers to each recipient. */
  onRecipient: (address: string) => Answer
  /** Called when a whole mail has arrived, before it is accepted. */
  onMail: () => Answer | Promise<Answer>
}

/** Starts a real SMTP server for the current test. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ParsedMail[] = []
  const state: MailServer = {
    url: '',
    mails,
    onRecipient: () => undefined,
    onMail: () => undefined,
  }
  const toError = (answer: Answer) =>
    answer && Object.assign(new Error('Not accepted'), { responseCode: answer.code })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) => done(toError(state.onRecipient(address))),
    onData(stream, _, done) {
      simpleParser(stream)
        .then(async (mail) => {
          const error = toError(await state.onMail())
          if (!error) mails.push(mail)
          done(error)
        })
        .catch(done)
    },
  })
  // A client that is killed resets its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return Object.assign(state, { url: toUrl(server.server) })
}

/**
 * Starts a server that ends each connection, for the current test.
 *
 * @param at `greeting`: at once; `data`: after the whole mail, without an answer.
 * @returns its URL, and how many whole mails it has received.
 */
export async function startDroppingServer(at: 'greeting' | 'data') {
  const state = { url: '', received: 0 }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (at === 'greeting') {
      socket.destroy()
      return
    }
    let isData = false
    let text = ''
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return
        state.received += 1
        socket.destroy()
        return
      }
      const lines = text.split('\r\n')
      text = lines.pop() ?? ''
      for (const line of lines) {
        isData = line.startsWith('DATA')
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return Object.assign(state, { url: toUrl(server) })
}

function toUrl(server: Pick<Server, 'address'>): string {
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
