/**
 * The id under which the analytics trackers count a lead once, although more than one of them reports it.
 *
 * The id is a part of the token's hash, since the token itself is the key to the receipt.
 */
export async function createEventId(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
