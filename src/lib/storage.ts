type StorageArea = 'localStorage' | 'sessionStorage'

/**
 * Reads a value from web storage.
 *
 * @returns undefined if nothing is stored, the value is not JSON, or storage is blocked.
 */
export function readStored(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

/**
 * Stores a value as JSON; undefined removes the key.
 *
 * @returns whether it succeeded: storage may be full or blocked.
 */
export function writeStored(area: StorageArea, key: string, value?: unknown): boolean {
  try {
    const storage = globalThis[area]
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
