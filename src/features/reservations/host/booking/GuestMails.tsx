import { useRef, useState } from 'react'
import { MailStatus } from '../../../../components/MailStatus'
import { canSendAgain, getMailStatus, type Mail } from '../../../../domain/mail'
import type { Booking } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import { getLatestMails } from './guest-mails'

/** Whether the guest was notified of a booking by email. Renders nothing if no mails were queued. */
export function GuestMails({ booking }: { booking: Booking }) {
  const { hostMessages, guestMails } = useHost()
  const [busyKey, setBusyKey] = useState<string>()
  const section = useRef<HTMLDivElement>(null)
  const messages = hostMessages.mail
  const mails = getLatestMails(guestMails.mails, booking)
  const now = new Date()

  function describe({ reason }: Mail, status: ReturnType<typeof getMailStatus>): string {
    if (status !== 'failed') return messages.statuses[status]
    if (reason === 'limit') return messages.limit
    return booking.phone === '' ? messages.statuses.failed : messages.failedCall
  }

  async function sendAgain(mail: Mail) {
    setBusyKey(mail.key)
    await guestMails.sendAgain(mail)
    setBusyKey(undefined)
    // The focused button may be removed; screen readers read the new status.
    section.current?.focus()
  }

  if (mails.length === 0) return null
  return (
    <div ref={section} tabIndex={-1} className="host-mails">
      {mails.map((mail) => {
        const label = mail.kind === 'reminder' ? messages.kinds.reminder : messages.kinds.booking
        const status = getMailStatus(mail, now)
        return (
          <MailStatus
            key={mail.key}
            label={label}
            status={status}
            text={describe(mail, status)}
            {...(canSendAgain(mail, now) && {
              sendAgain: {
                label: messages.sendAgain,
                accessibleName: `${messages.sendAgain}: ${label}`,
                isBusy: busyKey === mail.key,
                onClick: () => sendAgain(mail),
              },
            })}
          />
        )
      })}
    </div>
  )
}
