import type { Form } from './entries'

/** Where each form's entries are: the first page's document and the list in it. */
export const places: Record<Form, { document: string; list: string }> = {
  contact: { document: 'contact_form_homepage', list: 'entities' },
  leads: { document: 'leads', list: 'businesses' },
}

/** Firestore ends a document at 1 MiB; this many entries of the greatest size fit. */
export const PAGE_SIZE = 200

/** The document that holds an id: the form's own, then `_2`, `_3`, … */
export function pageOf(document: string, id: number): string {
  const page = Math.floor((id - 1) / PAGE_SIZE)
  return page === 0 ? document : `${document}_${page + 1}`
}
