/**
 * The parts of one sentence. The email address follows `email`, the telephone number follows `phone`; without one of
 * them, its part and `between` are left out.
 */
export const contactFallback = {
  before: 'You can always',
  email: 'write to us at',
  between: 'or',
  phone: 'call',
}
