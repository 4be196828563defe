import type { Language } from '../domain/language'

/** What the page of answers says about payment, one or two sentences each. Separate, because no other page needs it. */
export const paymentTerms: Record<'vat' | 'payment', Record<Language, string>> = {
  /** Whether the prices include VAT. */
  vat: { en: 'Example sentence about VAT.', el: 'Ενδεικτική πρόταση για τον ΦΠΑ.' },
  /** How and when clients pay. */
  payment: { en: 'Example sentence about payment.', el: 'Ενδεικτική πρόταση για την πληρωμή.' },
}
