import { reportUnexpectedError } from './errors'
import { draftKey, probeKey, type StorageKey } from './storage-keys'

/**
 * Converts a stored value, which anything may have written: an older or newer release of the site, another
 * script, a person. Returns undefined for a value that it cannot read.
 */
export type Parse<Value> = (stored: unknown) => Value | undefined

/** @returns undefined if there is no value, `parse` cannot read it, or storage is blocked. */
export function readStorage<Value>(key: StorageKey, parse: Parse<Value>): Value | undefined {
  const text = readText(key)
  if (text === null) return undefined
  try {
    return parse(JSON.parse(text))
  } catch {
    // Not JSON.
    return undefined
  }
}

/**
 * Writes a value as JSON into web storage.
 *
 * @returns whether it succeeded: storage may be full or blocked.
 */
export function writeStorage({ area, name }: StorageKey, value: unknown): boolean {
  try {
    globalThis[area].setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Removes a value from web storage. Ignores storage that is blocked. */
export function removeFromStorage({ area, name }: StorageKey) {
  try {
    globalThis[area].removeItem(name)
  } catch {
    // A value in blocked storage cannot be read either.
  }
}

/** Returns the names of the stored values in an area that begin with a prefix. */
export function listStorageNames(area: StorageKey['area'], prefix: string): string[] {
  try {
    return Object.keys(globalThis[area]).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes what the site has stored for this tab, apart from the texts that somebody has typed. */
export function clearSession() {
  for (const name of listStorageNames('sessionStorage', 'hermes:')) {
    if (!name.startsWith(draftKey.name)) removeFromStorage({ area: 'sessionStorage', name })
  }
}

/** Whether session storage keeps values: the browser may block it, and it may be full. */
export function canUseSessionStorage(): boolean {
  const isKept = writeStorage(probeKey, true) && readText(probeKey) !== null
  removeFromStorage(probeKey)
  return isKept
}

export type StoredList<Item> = {
  /** Whether something is stored. */
  isStored: boolean
  items: Item[]
  /** What `parse` could not read. It stays in storage, because another release may read it. */
  unreadable: unknown[]
}

/** The stored form of the items that were read. It may have fields that only a newer release knows. */
const storedItems = new WeakMap<object, unknown>()

/** Reads a list from web storage. Reports what it cannot read, without its content, once in each document. */
export function readStoredList<Item extends object>(
  key: StorageKey,
  parse: Parse<Item>,
): StoredList<Item> {
  const text = readText(key)
  const list: StoredList<Item> = { isStored: text !== null, items: [], unreadable: [] }
  for (const stored of text === null ? [] : parseList(text)) {
    const item = parse(stored)
    if (item) {
      storedItems.set(item, stored)
      list.items.push(item)
    } else list.unreadable.push(stored)
  }
  if (list.unreadable.length > 0) reportUnreadable(key)
  return list
}

/**
 * Writes a list that {@link readStoredList} has returned. Items that were not replaced are written as they were
 * stored.
 *
 * @returns whether it succeeded: storage may be full or blocked.
 */
export function writeStoredList<Item extends object>(
  key: StorageKey,
  { items, unreadable }: Pick<StoredList<Item>, 'items' | 'unreadable'>,
): boolean {
  return writeStorage(key, [...items.map((item) => storedItems.get(item) ?? item), ...unreadable])
}

/** Parses a list. Any other value is its only item, since earlier releases stored one instead of a list. */
function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [value]
  } catch {
    return [text]
  }
}

const reported = new Set<string>()

function reportUnreadable({ name }: StorageKey) {
  if (reported.has(name)) return
  reported.add(name)
  reportUnexpectedError(new UnreadableStorageError(), name)
}

class UnreadableStorageError extends Error {
  override name = 'UnreadableStorageError'
}

function readText({ area, name }: StorageKey): string | null {
  try {
    return globalThis[area].getItem(name)
  } catch {
    return null
  }
}

/** Whether a value is an object, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The properties of an object whose values have a type. Returns undefined for anything but an object. */
export function parseRecord<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): Record<string, Item> | undefined {
  if (!isRecord(value)) return undefined
  const valid = Object.entries(value).filter((entry): entry is [string, Item] => isItem(entry[1]))
  return Object.fromEntries(valid)
}
