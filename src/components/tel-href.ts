/** Returns the `tel:` URL of a telephone number in any notation; undefined for a text with fewer than three digits. */
export function getTelHref(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 3 ? undefined : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}
