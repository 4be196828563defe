/** A value as Firestore's REST API writes it: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
type Value = {
  nullValue?: null
  integerValue?: string
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Fields }
  /** All others are what they say: `stringValue`, `booleanValue`, `doubleValue`, … */
  [kind: string]: unknown
}

type Fields = Record<string, Value>

/**
 * What a document of the site's own database holds that anyone may read, asked for as Firestore's
 * client would: a page that only reads needs none of its 38 kB. Times are text, as they came.
 *
 * @param path like `venues/sample_restaurant`.
 * @returns nothing where there is no such document.
 * @throws when no answer comes, or one that is none.
 */
export async function readDocument(path: string): Promise<Record<string, unknown> | undefined> {
  const { url, documents, key } = database()
  const answer = await fetch(`${url}/v1/${documents}:batchGet${key}`, {
    method: 'POST',
    // As text, which browsers send to another site without asking it first.
    body: JSON.stringify({ documents: [`${documents}/${path}`] }),
  })
  if (!answer.ok) throw new Error(`Firestore answers ${answer.status}`)
  const [{ found, missing } = {} as Answer] = (await answer.json()) as Answer[]
  if (!found && !missing)
    throw new Error('Firestore says neither that it is there nor that it is not')
  return found && plainFields(found.fields)
}

type Answer = { found?: { fields?: Fields }; missing?: string }

/** The project that `.env` names; without one, what the local server keeps at this origin. */
function database() {
  const { VITE_FIREBASE_PROJECT_ID: project, VITE_FIREBASE_API_KEY: key } = import.meta.env
  return {
    url: project ? 'https://firestore.googleapis.com' : location.origin,
    documents: `projects/${project || 'demo-hermes-view'}/databases/(default)/documents`,
    key: key ? `?key=${encodeURIComponent(key)}` : '',
  }
}

function plainFields(fields: Fields = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))
}

function plain(value: Value): unknown {
  if (value.integerValue !== undefined) return Number(value.integerValue)
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(plain)
  if (value.mapValue) return plainFields(value.mapValue.fields)
  return Object.values(value)[0]
}
