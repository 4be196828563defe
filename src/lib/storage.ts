type StorageArea = 'localStorage' | 'sessionStorage'

/**
 * Reads a value from web storage.
 *
 * @returns undefined if there is no value, the value is not JSON, or storage is blocked.
 */
export function readStorage(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

/**
 * Writes a value as JSON into web storage.
 *
 * @returns whether it succeeded: storage may be full or blocked.
 */
export function writeStorage(area: StorageArea, key: string, value: unknown): boolean {
  try {
    globalThis[area].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Removes a value from web storage. Ignores storage that is blocked. */
export function removeFromStorage(area: StorageArea, key: string) {
  try {
    globalThis[area].removeItem(key)
  } catch {
    // A value in blocked storage cannot be read either.
  }
}
