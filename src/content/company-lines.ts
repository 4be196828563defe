import type { Language } from '../domain/language'
import { company } from './site'

/** The company details in lines, without empty values; no line without a name. */
export function companyLines(lang: Language, labels: { registry: string; tax: string }): string[] {
  const { postcode, registry, tax } = company
  const { name, legalForm, street, city } = company[lang]
  if (!name) return []
  const hasAddress = street || postcode
  return [
    [name, legalForm],
    hasAddress ? [street, `${postcode} ${city}`.trim()] : [],
    [registry && `${labels.registry} ${registry}`, tax && `${labels.tax} ${tax}`],
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean)
}
