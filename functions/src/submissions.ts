import type { DocumentData, Timestamp } from 'firebase-admin/firestore'
import type { FormName } from '../../src/domain/entries/form-schema'
import type { LeadSource } from '../../src/domain/entries/lead-source'
import {
  getSubmissionDocument,
  submissionLocations,
} from '../../src/domain/entries/submission-documents'
import type { Language } from '../../src/domain/language'
import type { DbContext } from './context'

/** An entry as it is stored; older ones may lack fields. */
export type Entry = Partial<Record<string, string>>

/** When, from which language's page and from where an entry came. */
export type Arrival = { at: Timestamp; lang: Language; source: LeadSource }

type Submission = { entry: Entry; arrival: Arrival }

/** The form whose receipts are below `form_public/{document}`. */
export function findForm(document: string): FormName | undefined {
  return (['contact', 'leads'] as const).find(
    (form) => submissionLocations[form].document === document,
  )
}

export function receiptRef({ db }: DbContext, form: FormName, token: string) {
  const { document } = submissionLocations[form]
  return db.collection('form_public').doc(document).collection('receipts').doc(token)
}

/** @returns undefined if the entry has been erased. */
export async function getSubmission(
  { db }: DbContext,
  form: FormName,
  id: number,
): Promise<Submission | undefined> {
  const { document, list } = submissionLocations[form]
  const [submissionsDoc, arrivalDoc] = await db.getAll(
    db.collection('form').doc(getSubmissionDocument(document, id)),
    db.collection('form_arrivals').doc(document).collection('ids').doc(String(id)),
  )
  const entries: DocumentData[] = submissionsDoc?.data()?.[list] ?? []
  const entry = entries.find((each) => each.id === id) as Entry | undefined
  const arrival = arrivalDoc?.data() as Arrival | undefined
  return entry && arrival && { entry, arrival }
}
