import { randomUUID } from 'node:crypto'
import {
  type FormEntries,
  type FormName,
  getFieldNames,
} from '../../src/domain/entries/form-schema'

/** Firestore by its REST API, as an attacker would use it, without the site's client. */

export type Value =
  | { stringValue: string }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' }
  | { booleanValue: boolean }
  | { nullValue: null }
  | { timestampValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Record<string, Value> } }

export type Fields = Record<string, Value>

export type Write = {
  update?: { name: string; fields: Fields }
  delete?: string
  updateMask?: { fieldPaths: string[] }
  updateTransforms?: {
    fieldPath: string
    appendMissingElements?: { values: Value[] }
    increment?: Value
    setToServerValue?: 'REQUEST_TIME'
  }[]
  currentDocument?: { exists?: boolean; updateTime?: string }
}

/** The sender of a request: anonymous, the owner (who bypasses the rules), or a signed-in account. */
export type Caller = 'visitor' | 'owner' | Account

export type Account = { email: string; verified?: boolean; provider?: string }

export type RestResponse = { status: number; body: unknown }

/** Encodes a plain value for Firestore; a `Value` is returned unchanged. */
export function encodeValue(value: unknown): Value {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value === null) return { nullValue: null }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } }
  if (isValue(value)) return value
  return { mapValue: { fields: encodeFields(value as Record<string, unknown>) } }
}

export function encodeFields(fields: Record<string, unknown>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encodeValue(value)]))
}

function isValue(value: unknown): value is Value {
  const keys = Object.keys(value as object)
  return keys.length === 1 && /^[a-z]+(Point)?Value$/.test(keys[0]!)
}

/** Decodes a value of Firestore. */
export function decodeValue(value: Value): unknown {
  if ('integerValue' in value) return Number(value.integerValue)
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(decodeValue)
  if ('mapValue' in value) return decodeFields(value.mapValue.fields)
  return Object.values(value)[0]
}

export function decodeFields(fields: Fields = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decodeValue(value)]))
}

/** A separate database in the emulator: another project with the same rules. */
export class Database {
  readonly host: string
  readonly project: string
  readonly root: string

  constructor(host: string, project = `demo-${randomUUID()}`) {
    this.host = host
    this.project = project
    this.root = `projects/${project}/databases/(default)/documents`
  }

  documentName(path: string): string {
    return `${this.root}/${path}`
  }

  async commit(writes: Write[], caller: Caller = 'visitor'): Promise<RestResponse> {
    return this.#post(`${this.root}:commit`, { writes }, caller)
  }

  /** Writes documents, bypassing the rules. */
  async seed(documents: Record<string, Record<string, unknown>>): Promise<void> {
    const writes = Object.entries(documents).map(([path, fields]) => this.buildSet(path, fields))
    const answer = await this.commit(writes, 'owner')
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }

  /** Reads a document, bypassing the rules. */
  async read(path: string): Promise<Record<string, unknown> | undefined> {
    const [contents] = await this.readAll([path])
    return contents
  }

  /** Reads documents in the order of their paths, bypassing the rules. */
  async readAll(paths: string[]): Promise<(Record<string, unknown> | undefined)[]> {
    const documents = paths.map((path) => this.documentName(path))
    const { body } = await this.call('', 'batchGet', { documents }, 'owner')
    const answers = body as { found?: { name: string; fields?: Fields } }[]
    return documents.map((name) => {
      const found = answers.find((answer) => answer.found?.name === name)?.found
      return found && decodeFields(found.fields)
    })
  }

  /** Deletes all documents; returns `false` if this is not Google's emulator, which alone can do so. */
  async clear(): Promise<boolean> {
    const documents = `emulator/v1/${this.root}`
    return (await fetch(`http://${this.host}/${documents}`, { method: 'DELETE' })).ok
  }

  async get(path: string, caller: Caller = 'visitor'): Promise<RestResponse> {
    return this.#fetch(this.documentName(path), { headers: this.#headers(caller) })
  }

  async list(collection: string, caller: Caller = 'visitor'): Promise<RestResponse> {
    return this.get(collection, caller)
  }

  /** A method of the API on a document or the root: `runQuery`, `runAggregationQuery`, … */
  async call(path: string, method: string, body: unknown, caller: Caller = 'visitor') {
    return this.#post(`${path ? this.documentName(path) : this.root}:${method}`, body, caller)
  }

  /** Any other request: `PATCH`, `POST` or `DELETE` of a document. */
  async send(method: string, path: string, body: unknown, caller: Caller = 'visitor') {
    return this.#fetch(this.documentName(path), {
      method,
      headers: { ...this.#headers(caller), 'Content-Type': 'application/json' },
      ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
    })
  }

  /** The write that replaces all fields of a document. */
  buildSet(path: string, fields: Record<string, unknown>): Write {
    return { update: { name: this.documentName(path), fields: encodeFields(fields) } }
  }

  async #post(path: string, body: unknown, caller: Caller): Promise<RestResponse> {
    return this.#fetch(path, {
      method: 'POST',
      headers: { ...this.#headers(caller), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async #fetch(path: string, request: RequestInit): Promise<RestResponse> {
    const response = await fetch(`http://${this.host}/v1/${path}`, request)
    const text = await response.text()
    return { status: response.status, body: text.startsWith('<') ? text : JSON.parse(text) }
  }

  #headers(caller: Caller): Record<string, string> {
    if (caller === 'visitor') return {}
    if (caller === 'owner') return { Authorization: 'Bearer owner' }
    return { Authorization: `Bearer ${this.#idToken(caller)}` }
  }

  /** The emulator accepts unsigned tokens. */
  #idToken({ email, verified = true, provider = 'google.com' }: Account): string {
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: `https://securetoken.google.com/${this.project}`,
      aud: this.project,
      sub: email,
      user_id: email,
      auth_time: now,
      iat: now,
      exp: now + 3600,
      email,
      email_verified: verified,
      firebase: { sign_in_provider: provider, identities: {} },
    }
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
  }
}

export const formDocuments = {
  contact: { document: 'contact_form_homepage', list: 'entities' },
  leads: { document: 'leads', list: 'businesses' },
} as const

export type { FormName }

/** An entry of which every text is empty. */
export const createEmptyEntry = <Name extends FormName>(form: Name) =>
  Object.fromEntries(getFieldNames(form).map((field) => [field, ''])) as FormEntries[Name]

export const contactEntry: FormEntries['contact'] = {
  ...createEmptyEntry('contact'),
  firstName: 'Ελένη',
  lastName: 'Παπαδοπούλου',
  location: 'Αθήνα',
  email: 'eleni@example.gr',
  message: 'Θα θέλαμε μια περιήγηση για το εστιατόριό μας. 🙂',
}

export const leadEntry: FormEntries['leads'] = {
  ...createEmptyEntry('leads'),
  firstName: 'Νίκος',
  lastName: 'Γεωργίου',
  email: 'nikos@example.gr',
  phoneNumber: '+30 210 000 0000',
  businessName: 'Ταβέρνα «Το Στέκι»',
}

export const sampleEntries: Record<FormName, Record<string, unknown>> = {
  contact: contactEntry,
  leads: leadEntry,
}

export function createToken(): string {
  return randomUUID().replaceAll('-', '')
}

/** The four writes of one append, each of which a test can change or leave out. */
export type AppendWrites = { submissions: Write; counter: Write; receipt: Write; arrival: Write }

/** The writes with which the site's client appends an entry under an id. */
export function buildAppend(
  db: Database,
  form: FormName,
  {
    id,
    entry = sampleEntries[form],
    by = createToken(),
    source = {},
  }: { id: number; entry?: object; by?: string; source?: object },
): AppendWrites {
  const { document, list } = formDocuments[form]
  const number = Math.floor((id - 1) / 200)
  const path = `form/${number === 0 ? document : `${document}_${number + 1}`}`
  return {
    submissions: {
      update: { name: db.documentName(path), fields: encodeFields({ id_counter: id }) },
      updateMask: { fieldPaths: ['id_counter'] },
      updateTransforms: [
        { fieldPath: list, appendMissingElements: { values: [encodeValue({ ...entry, id })] } },
      ],
    },
    counter: db.buildSet(`form_public/${document}`, { id_counter: id, token: by }),
    receipt: {
      ...db.buildSet(`form_public/${document}/receipts/${by}`, { id }),
      currentDocument: { exists: false },
    },
    arrival: {
      ...db.buildSet(`form_arrivals/${document}/ids/${id}`, { lang: 'el', source }),
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    },
  }
}

export function writes({ submissions, counter, receipt, arrival }: AppendWrites): Write[] {
  return [receipt, counter, arrival, submissions]
}

/** Writes entries 1 to `count` of a form, as if visitors had sent them. */
export async function seedEntries(
  db: Database,
  form: FormName,
  count: number,
  entry: object = sampleEntries[form],
): Promise<void> {
  const { document, list } = formDocuments[form]
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const last = createToken()
  for (let number = 0; number * 200 < count; number += 1) {
    const idsOfDocument = ids.slice(number * 200, (number + 1) * 200)
    await db.seed({
      [`form/${number === 0 ? document : `${document}_${number + 1}`}`]: {
        id_counter: idsOfDocument.at(-1),
        [list]: idsOfDocument.map((id) => ({ ...entry, id })),
      },
    })
  }
  await db.seed({
    [`form_public/${document}`]: { id_counter: count, token: last },
    [`form_public/${document}/receipts/${last}`]: { id: count },
  })
}
