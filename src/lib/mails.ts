import type { Firestore } from 'firebase/firestore/lite'
import type { Mail } from '../domain/mail'
import { collection, doc, getDocs, query, serverTimestamp, updateDoc, where } from './firestore'

/**
 * Reads mails. The database deletes them after about 31 days. There are none without the functions.
 *
 * @param venue the venue's slug; '' for the mails about forms, which only staff may read.
 * @param filter the values of other fields.
 */
export async function readMails(
  db: Firestore,
  venue: string,
  filter: Partial<Pick<Mail, 'recipient' | 'state' | 'booking'>> = {},
): Promise<Mail[]> {
  const filters = Object.entries({ venue, ...filter }).map(([field, value]) =>
    where(field, '==', value),
  )
  const { docs } = await getDocs(query(collection(db, 'mail'), ...filters))
  return docs.map((found) => {
    const { queuedAt, leaseUntil, ...mail } = found.data()
    return {
      ...mail,
      key: found.id,
      queuedAt: queuedAt.toDate(),
      leaseUntil: leaseUntil?.toDate() ?? null,
    } as Mail
  })
}

/**
 * Asks the functions to send a mail again.
 *
 * @returns the mail as it is stored then.
 */
export async function sendMailAgain(db: Firestore, mail: Mail): Promise<Mail> {
  const retries = mail.retries + 1
  await updateDoc(doc(db, 'mail', mail.key), {
    state: 'queued',
    reason: '',
    attempts: 0,
    retries,
    leaseUntil: null,
    queuedAt: serverTimestamp(),
    changedAt: serverTimestamp(),
  })
  return { ...mail, state: 'queued', reason: '', retries, leaseUntil: null, queuedAt: new Date() }
}
