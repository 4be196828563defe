/** The address that calls a number as somebody wrote it; nothing where it can be none. */
export function telAddress(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 3 ? undefined : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}
