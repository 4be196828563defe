import type { FormField } from '../content/forms'
import type { EntryField } from './EntryForm'

/** A form's fields, each held to what the database takes of it. */
export function bounded(fields: FormField[], bounds: Record<string, number>): EntryField[] {
  return fields.map((field) => {
    const maxBytes = bounds[field.name]
    if (maxBytes === undefined) throw new Error(`No bound for the field ${field.name}`)
    return { ...field, maxBytes }
  })
}
