/** Browsers read the object URL after the click, so it must not be revoked at once. */
const REVOKE_AFTER_MS = 60_000

/** Downloads a text as a file. */
export function saveFile(text: string, type: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
