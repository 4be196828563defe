import { createTransport, type SendMailOptions } from 'nodemailer'

/**
 * The result of handing a mail to the SMTP server.
 *
 * `retry`: the server has not accepted it and may do so later. `rejected`: it never will. `unknown`: the connection ended
 * after the whole mail was sent and before the server answered, so it may have been accepted. `reason` is an error code.
 */
export type Delivery = { kind: 'sent' } | { kind: 'retry' | 'rejected' | 'unknown'; reason: string }

export type Deliver = (mail: SendMailOptions) => Promise<Delivery>

const TIMEOUT_MS = 20_000

/** Codes of nodemailer for errors that are not the server's, and that a later attempt may not have. */
const CONNECTION_ERRORS = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL']

/**
 * Creates a function that sends mails through an SMTP server.
 *
 * @param url `smtps://user:password@host:465`
 */
export function createDelivery(url: string, timeoutMs = TIMEOUT_MS): Deliver {
  return async (mail) => {
    let isTransmitted = false
    // nodemailer has no event for the end of the data, but logs it.
    const log = (entry: unknown) => {
      if ((entry as { tnx?: string }).tnx === 'message') isTransmitted = true
    }
    const transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      logger: { trace: log, debug: log, info: log, warn: log, error: log, fatal: log, level: log },
      // A mail consists of nothing but its own texts.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.sendMail(mail)
      return { kind: 'sent' }
    } catch (error) {
      return classify(error as SmtpError, isTransmitted)
    }
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

function classify({ code = 'unknown', responseCode }: SmtpError, isTransmitted: boolean): Delivery {
  const reason = String(responseCode ?? code)
  // A wrong password is corrected by staff, and then the mails that wait are sent.
  if (code === 'EAUTH') return { kind: 'retry', reason }
  if (responseCode) return { kind: responseCode < 500 ? 'retry' : 'rejected', reason }
  if (isTransmitted) return { kind: 'unknown', reason }
  return { kind: CONNECTION_ERRORS.includes(code) ? 'retry' : 'rejected', reason }
}
