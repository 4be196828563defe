/**
 * Encodes fields for Firestore's REST API.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 *
 * @param {object} fields
 * @returns {Record<string, object>}
 */
export function encodeFields(fields) {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encode(value)]))
}

/**
 * @param {unknown} value a number must be an integer.
 * @returns {object}
 */
function encode(value) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  return { mapValue: { fields: encodeFields(/** @type {object} */ (value)) } }
}
