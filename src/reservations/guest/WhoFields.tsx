import { Field, type FieldType } from '../../components/Field'
import { isEmail, utf8Size } from '../../lib/entries'
import { type Guest, guestBounds } from '../../lib/venue'
import { type Restaurant, useRestaurant } from './restaurant'

type Name = Exclude<keyof Guest, 'lang'>

const fields: { name: Name; type: FieldType; autoComplete: string; required: boolean }[] = [
  { name: 'name', type: 'text', autoComplete: 'name', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: false },
  { name: 'note', type: 'textarea', autoComplete: 'off', required: false },
]

export type Typed = Record<Name, string>

type WhoFieldsProps = {
  /** What was typed when the page was left. */
  before: Partial<Typed>
  errors: Partial<Typed>
  /** Nothing has to be filled in, since nothing is sent. */
  isSample: boolean
}

/** Who comes, and what the restaurant should know. */
export function WhoFields({ before, errors, isSample }: WhoFieldsProps) {
  const { choosing } = useRestaurant<'choosing'>()
  const said = choosing.who
  return fields.map(({ name, required, ...field }) => {
    const { label, hint }: { label: string; hint?: string } = said.fields[name]
    const isRequired = required && !isSample
    return (
      <Field
        key={name}
        {...field}
        name={name}
        label={label}
        hint={hint}
        required={isRequired}
        defaultValue={before[name] ?? ''}
        note={isRequired ? '' : said.optional}
        error={errors[name]}
      />
    )
  })
}

export function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const entries = fields.map(({ name }) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(entries)
}

/** What is wrong with what was typed, by field; of a sample nothing is, since nothing is sent. */
export function wrongWith(
  typed: Typed,
  isSample: boolean,
  said: Required<Restaurant>['choosing']['who'],
): Partial<Typed> {
  if (isSample) return {}
  const wrong: Partial<Typed> = {}
  if (!typed.name.trim()) wrong.name = said.nameMissing
  if (!typed.phone.trim()) wrong.phone = said.phoneMissing
  if (typed.email.trim() && !isEmail(typed.email.trim())) wrong.email = said.emailWrong
  for (const { name } of fields) {
    if (utf8Size(typed[name].trim()) > guestBounds[name]) wrong[name] = said.tooLong
  }
  return wrong
}
