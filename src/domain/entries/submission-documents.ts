import type { FormName } from './form-schema'

/** The first document of each form's submissions, and the list in it. */
export const submissionLocations: Record<FormName, { document: string; list: string }> = {
  contact: { document: 'contact_form_homepage', list: 'entities' },
  leads: { document: 'leads', list: 'businesses' },
}

/** Firestore limits a document to 1 MiB; this many submissions of the maximum size fit. */
export const SUBMISSIONS_PER_DOCUMENT = 200

/** Returns the name of the document that holds a submission: the form's first one, then `_2`, `_3`, … */
export function getSubmissionDocument(firstDocument: string, id: number): string {
  const index = Math.floor((id - 1) / SUBMISSIONS_PER_DOCUMENT)
  return index === 0 ? firstDocument : `${firstDocument}_${index + 1}`
}
