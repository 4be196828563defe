/** The size of a document in bytes, which Firestore limits to 1 MiB: firebase.google.com/docs/firestore/storage-size. */
export function getDocumentSize(path: string, fields: Record<string, unknown>): number {
  const name = path.split('/').reduce((sum, segment) => sum + sizeOfText(segment), 16)
  return name + sizeOf(fields) + 32
}

const sizeOfText = (text: string) => Buffer.byteLength(text) + 1

/** Numbers and dates take 8 bytes each. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return sizeOfText(value)
  if (typeof value === 'boolean' || value === null) return 1
  if (typeof value !== 'object') return 8
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + sizeOf(each), 0)
  return Object.entries(value).reduce((sum, [key, each]) => sum + sizeOfText(key) + sizeOf(each), 0)
}
