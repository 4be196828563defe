import type { DocumentData } from 'firebase-admin/firestore'
import type { Language } from '../../src/content/language'
import type { FormName } from '../../src/lib/form-schema'
import { getSubmissionDocument, submissionLocations } from '../../src/lib/submission-documents'
import type { NotificationContext } from './context'

/** An entry as it is stored; older ones may lack fields. */
export type Entry = Partial<Record<string, string>>

/** The form whose receipts are below `form_public/{document}`. */
export function findForm(document: string): FormName | undefined {
  return (['contact', 'leads'] as const).find(
    (form) => submissionLocations[form].document === document,
  )
}

export function receiptRef({ db }: Pick<NotificationContext, 'db'>, form: FormName, token: string) {
  const { document } = submissionLocations[form]
  return db.collection('form_public').doc(document).collection('receipts').doc(token)
}

/** @returns undefined if the entry has been erased. */
export async function getEntry(
  { db }: Pick<NotificationContext, 'db'>,
  form: FormName,
  id: number,
): Promise<Entry | undefined> {
  const { document, list } = submissionLocations[form]
  const page = getSubmissionDocument(document, id)
  const found = (await db.collection('form').doc(page).get()).data()
  const entries: DocumentData[] = found?.[list] ?? []
  return entries.find((entry) => entry.id === id) as Entry | undefined
}

/** The language of a visitor: of the page if the receipt says it, otherwise Greek if they have written in Greek. */
export function getVisitorLanguage(receipt: DocumentData | undefined, entry: Entry): Language {
  if (receipt?.lang === 'en' || receipt?.lang === 'el') return receipt.lang
  const text = Object.values(entry).filter((value) => typeof value === 'string')
  return /\p{Script=Greek}/u.test(text.join(' ')) ? 'el' : 'en'
}
