import { useState } from 'react'
import { MailStatus } from '../../components/MailStatus'
import { inboxMessages } from '../../content/inbox'
import { canSendAgain, getWorstMailStatus, type Mail } from '../../domain/mail'
import type { InboxEntry } from './inbox-api'

type EntryMailsProps = {
  entry: InboxEntry
  /** The accessible name of the entry. */
  title: string
  onSendAgain: (entry: InboxEntry, mails: Mail[]) => Promise<unknown>
}

const { mail: messages } = inboxMessages

/** The status of the mails to staff and to the visitor about an entry. Renders nothing if there are none. */
export function EntryMails(props: EntryMailsProps) {
  return (['submission', 'reply'] as const).map((kind) => (
    <MailsOfKind key={kind} {...props} kind={kind} />
  ))
}

type MailsOfKindProps = EntryMailsProps & { kind: 'submission' | 'reply' }

function MailsOfKind({ kind, entry, title, onSendAgain }: MailsOfKindProps) {
  const [isBusy, setBusy] = useState(false)
  const mails = entry.mails.filter((mail) => mail.kind === kind)
  if (mails.length === 0) return null

  const now = new Date()
  const status = getWorstMailStatus(mails, now)
  const resendableMails = mails.filter((mail) => canSendAgain(mail, now))
  const mustStaffCall = kind === 'reply' && status === 'failed' && hasPhoneNumber(entry)

  async function sendAgain() {
    setBusy(true)
    await onSendAgain(entry, resendableMails)
    setBusy(false)
  }

  return (
    <MailStatus
      label={messages.kinds[kind]}
      status={status}
      text={mustStaffCall ? messages.failedCall : messages.statuses[status]}
      {...(resendableMails.length > 0 && {
        sendAgain: {
          label: messages.sendAgain,
          accessibleName: `${messages.sendAgain}: ${messages.kinds[kind]}, ${title}`,
          isBusy,
          onClick: sendAgain,
        },
      })}
    />
  )
}

/** The home page's form stores the number in the message, see features/forms/call-details.ts. */
function hasPhoneNumber({ fields }: InboxEntry): boolean {
  return Boolean(fields.phoneNumber) || fields.message?.startsWith('Phone: ') === true
}
