import { listStorageNames, readStorage, removeFromStorage, writeStorage } from '../../lib/storage'
import { ACCOUNT_KEY_PREFIX, rememberedDeviceKey, type StorageKey } from '../../lib/storage-keys'

const DURATION_MS = 30 * 24 * 60 * 60 * 1000

/** Whether the sign-in lasts longer than this tab. Deletes a sign-in that has expired. */
export function isDeviceRemembered(now = Date.now()): boolean {
  const until = readStorage(rememberedDeviceKey, (stored) =>
    typeof stored === 'number' ? stored : undefined,
  )
  if (until === undefined) return false
  const isValid = until > now && until <= now + DURATION_MS
  if (!isValid) forgetDevice()
  return isValid
}

/**
 * Lets sign-ins of hosts on this device last for 30 days from now.
 *
 * @returns whether it could be stored.
 */
export function rememberDevice(now = Date.now()): boolean {
  return writeStorage(rememberedDeviceKey, now + DURATION_MS)
}

/** Lets sign-ins end with their tab, and deletes the account that stays signed in. */
export function forgetDevice(): void {
  removeFromStorage(rememberedDeviceKey)
  for (const name of listAccounts('localStorage')) {
    removeFromStorage({ area: 'localStorage', name })
  }
}

/** Whether an account is signed in until this tab is closed. */
export function hasTabSession(): boolean {
  return listAccounts('sessionStorage').length > 0
}

/** Whether a host may be signed in in this tab. If not, the sign-in code is not loaded. */
export function hasSessionHint(): boolean {
  return hasTabSession() || (isDeviceRemembered() && listAccounts('localStorage').length > 0)
}

/** Calls back when another tab has signed out. Returns a function that stops it. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const handleStorage = ({ newValue }: StorageEvent) => {
    if (newValue === null && !hasSessionHint()) callback()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

const listAccounts = (area: StorageKey['area']) => listStorageNames(area, ACCOUNT_KEY_PREFIX)
