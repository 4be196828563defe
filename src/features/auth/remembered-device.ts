import { readStorage, removeFromStorage, writeStorage } from '../../lib/storage'

/** Holds until when the sign-in on this device lasts, in ms since 1970. */
const STORAGE_KEY = 'hermes:signed-in-until'

/** Firebase stores the account under keys with this prefix. */
const ACCOUNT_KEY_PREFIX = 'firebase:authUser:'

const DURATION_MS = 30 * 24 * 60 * 60 * 1000

/** Whether the sign-in lasts longer than this tab. Deletes a sign-in that has expired. */
export function isDeviceRemembered(now = Date.now()): boolean {
  const until = readStorage('localStorage', STORAGE_KEY)
  if (until === undefined) return false
  const isValid = typeof until === 'number' && until > now && until <= now + DURATION_MS
  if (!isValid) forgetDevice()
  return isValid
}

/** Lets sign-ins of hosts on this device last for 30 days from now. */
export function rememberDevice(now = Date.now()): void {
  writeStorage('localStorage', STORAGE_KEY, now + DURATION_MS)
}

/** Lets sign-ins end with their tab, and deletes the account that stays signed in. */
export function forgetDevice(): void {
  removeFromStorage('localStorage', STORAGE_KEY)
  for (const key of listAccountKeys('localStorage')) removeFromStorage('localStorage', key)
}

/** Whether an account is signed in until this tab is closed. */
export function hasTabSession(): boolean {
  return listAccountKeys('sessionStorage').length > 0
}

/** Whether a host may be signed in in this tab. If not, the sign-in code is not loaded. */
export function hasSessionHint(): boolean {
  return hasTabSession() || (isDeviceRemembered() && listAccountKeys('localStorage').length > 0)
}

/** Calls back when another tab has signed out. Returns a function that stops it. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const handleStorage = ({ newValue }: StorageEvent) => {
    if (newValue === null && !hasSessionHint()) callback()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

function listAccountKeys(area: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(globalThis[area]).filter((key) => key.startsWith(ACCOUNT_KEY_PREFIX))
  } catch {
    // Storage is forbidden, so a session cannot outlive its page.
    return []
  }
}
