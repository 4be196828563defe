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
