import { useState } from 'react'
import { MailStatus } from '../../components/MailStatus'
import { inboxMessages } from '../../content/inbox'
import { canSendAgain, getWorstMailStatus, type Mail } from '../../lib/mail-status'
import type { InboxEntry } from './inbox-api'

type EntryMailsProps = {
  entry: InboxEntry
  /** The accessible name of the entry. */
  title: string
  onSendAgain: (entry: InboxEntry, mails: Mail[]) => Promise<unknown>
}

const { mail: messages } = inboxMessages

/** The status of the mails to staff and to the visitor about an entry. Renders nothing if there are none. */
export function EntryMails({ entry, title, onSendAgain }: EntryMailsProps) {
  const [busyKind, setBusyKind] = useState<Mail['kind']>()
  const now = new Date()

  async function sendAgain(kind: Mail['kind'], mails: Mail[]) {
    setBusyKind(kind)
    await onSendAgain(entry, mails)
    setBusyKind(undefined)
  }

  return (['submission', 'reply'] as const).map((kind) => {
    const mails = entry.mails.filter((mail) => mail.kind === kind)
    if (mails.length === 0) return null
    const status = getWorstMailStatus(mails, now)
    const resendableMails = mails.filter((mail) => canSendAgain(mail, now))
    const mustStaffCall = kind === 'reply' && status === 'failed' && entry.fields.phoneNumber
    return (
      <MailStatus
        key={kind}
        label={messages.kinds[kind]}
        status={status}
        text={mustStaffCall ? messages.failedCall : messages.statuses[status]}
        {...(resendableMails.length > 0 && {
          sendAgain: {
            label: messages.sendAgain,
            accessibleName: `${messages.sendAgain}: ${messages.kinds[kind]}, ${title}`,
            isBusy: busyKind === kind,
            onClick: () => sendAgain(kind, resendableMails),
          },
        })}
      />
    )
  })
}
