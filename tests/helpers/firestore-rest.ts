import { randomUUID } from 'node:crypto'
import type { Entries, Form } from '../../src/lib/entries'

/** Firestore by its REST API, as someone who does not use our client would speak to it. */

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

/** Who asks: nobody in particular, the owner past all rules, or a signed-in account. */
export type Asker = 'visitor' | 'owner' | Account

export type Account = { email: string; verified?: boolean; provider?: string }

export type Answer = { status: number; body: unknown }

/** A plain value as Firestore writes it; what is a `Value` already stays as it is. */
export function encode(value: unknown): Value {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value === null) return { nullValue: null }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  if (isValue(value)) return value
  return { mapValue: { fields: encodeFields(value as Record<string, unknown>) } }
}

export function encodeFields(fields: Record<string, unknown>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encode(value)]))
}

function isValue(value: unknown): value is Value {
  const keys = Object.keys(value as object)
  return keys.length === 1 && /^[a-z]+(Point)?Value$/.test(keys[0]!)
}

/** The plain value of what Firestore answers. */
export function decode(value: Value): unknown {
  if ('integerValue' in value) return Number(value.integerValue)
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(decode)
  if ('mapValue' in value) return decodeFields(value.mapValue.fields)
  return Object.values(value)[0]
}

export function decodeFields(fields: Fields = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]))
}

/** A database of its own in the emulator: another project, with the same rules. */
export class Database {
  readonly host: string
  readonly project: string
  readonly root: string

  constructor(host: string, project = `demo-${randomUUID()}`) {
    this.host = host
    this.project = project
    this.root = `projects/${project}/databases/(default)/documents`
  }

  name(path: string): string {
    return `${this.root}/${path}`
  }

  async commit(writes: Write[], asker: Asker = 'visitor'): Promise<Answer> {
    return this.#post(`${this.root}:commit`, { writes }, asker)
  }

  /** Writes documents as they are, past the rules. */
  async seed(documents: Record<string, Record<string, unknown>>): Promise<void> {
    const writes = Object.entries(documents).map(([path, fields]) => this.set(path, fields))
    const answer = await this.commit(writes, 'owner')
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }

  /** What a document holds, past the rules. */
  async read(path: string): Promise<Record<string, unknown> | undefined> {
    const [contents] = await this.readAll([path])
    return contents
  }

  /** What documents hold, past the rules, in the order asked for. */
  async readAll(paths: string[]): Promise<(Record<string, unknown> | undefined)[]> {
    const documents = paths.map((path) => this.name(path))
    const { body } = await this.call('', 'batchGet', { documents }, 'owner')
    const answers = body as { found?: { name: string; fields?: Fields } }[]
    return documents.map((name) => {
      const found = answers.find((answer) => answer.found?.name === name)?.found
      return found && decodeFields(found.fields)
    })
  }

  /** Empties it; `false` where that is not Google's emulator, which alone can be asked to. */
  async empty(): Promise<boolean> {
    const documents = `emulator/v1/${this.root}`
    return (await fetch(`http://${this.host}/${documents}`, { method: 'DELETE' })).ok
  }

  async get(path: string, asker: Asker = 'visitor'): Promise<Answer> {
    return this.#fetch(this.name(path), { headers: this.#headers(asker) })
  }

  async list(collection: string, asker: Asker = 'visitor'): Promise<Answer> {
    return this.get(collection, asker)
  }

  /** A method of the API on a document or the root: `runQuery`, `runAggregationQuery`, … */
  async call(path: string, method: string, body: unknown, asker: Asker = 'visitor') {
    return this.#post(`${path ? this.name(path) : this.root}:${method}`, body, asker)
  }

  /** Any other request: `PATCH`, `POST` or `DELETE` of a document. */
  async send(method: string, path: string, body: unknown, asker: Asker = 'visitor') {
    return this.#fetch(this.name(path), {
      method,
      headers: { ...this.#headers(asker), 'Content-Type': 'application/json' },
      ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
    })
  }

  /** The write that makes a document hold these fields and no others. */
  set(path: string, fields: Record<string, unknown>): Write {
    return { update: { name: this.name(path), fields: encodeFields(fields) } }
  }

  async #post(path: string, body: unknown, asker: Asker): Promise<Answer> {
    return this.#fetch(path, {
      method: 'POST',
      headers: { ...this.#headers(asker), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async #fetch(path: string, request: RequestInit): Promise<Answer> {
    const response = await fetch(`http://${this.host}/v1/${path}`, request)
    const text = await response.text()
    return { status: response.status, body: text.startsWith('<') ? text : JSON.parse(text) }
  }

  #headers(asker: Asker): Record<string, string> {
    if (asker === 'visitor') return {}
    if (asker === 'owner') return { Authorization: 'Bearer owner' }
    return { Authorization: `Bearer ${this.#idToken(asker)}` }
  }

  /** The emulator takes tokens that nobody signed. */
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

export const forms = {
  contact: { document: 'contact_form_homepage', list: 'entities' },
  leads: { document: 'leads', list: 'businesses' },
} as const

export type { Form }

export const contact: Entries['contact'] = {
  firstName: 'Ελένη',
  lastName: 'Παπαδοπούλου',
  location: 'Αθήνα',
  email: 'eleni@example.gr',
  message: 'Θα θέλαμε μια περιήγηση για το εστιατόριό μας. 🙂',
}

export const lead: Entries['leads'] = {
  firstName: 'Νίκος',
  lastName: 'Γεωργίου',
  email: 'nikos@example.gr',
  phoneNumber: '+30 210 000 0000',
  businessName: 'Ταβέρνα «Το Στέκι»',
  businessWebsite: '',
  city: '',
  postcode: '',
  extraComments: '',
}

export const samples: Record<Form, Record<string, unknown>> = { contact, leads: lead }

export function token(): string {
  return randomUUID().replaceAll('-', '')
}

/** The three writes of one append, each of which a test may change or leave out. */
export type Append = { page: Write; counter: Write; receipt: Write }

/** What a visitor's browser commits to append an entry under an id. */
export function append(
  db: Database,
  form: Form,
  { id, entry = samples[form], by = token() }: { id: number; entry?: object; by?: string },
): Append {
  const { document, list } = forms[form]
  const number = Math.floor((id - 1) / 200)
  const path = `form/${number === 0 ? document : `${document}_${number + 1}`}`
  return {
    page: {
      update: { name: db.name(path), fields: encodeFields({ id_counter: id }) },
      updateMask: { fieldPaths: ['id_counter'] },
      updateTransforms: [
        { fieldPath: list, appendMissingElements: { values: [encode({ ...entry, id })] } },
      ],
    },
    counter: db.set(`form_public/${document}`, { id_counter: id, token: by }),
    receipt: {
      ...db.set(`form_public/${document}/receipts/${by}`, { id }),
      currentDocument: { exists: false },
    },
  }
}

export function writes({ page, counter, receipt }: Append): Write[] {
  return [receipt, counter, page]
}

/** A database that holds entries 1 to `count` of a form, as if visitors had sent them. */
export async function filled(
  db: Database,
  form: Form,
  count: number,
  entry: object = samples[form],
): Promise<void> {
  const { document, list } = forms[form]
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const last = token()
  for (let number = 0; number * 200 < count; number += 1) {
    const page = ids.slice(number * 200, (number + 1) * 200)
    await db.seed({
      [`form/${number === 0 ? document : `${document}_${number + 1}`}`]: {
        id_counter: page.at(-1),
        [list]: page.map((id) => ({ ...entry, id })),
      },
    })
  }
  await db.seed({
    [`form_public/${document}`]: { id_counter: count, token: last },
    [`form_public/${document}/receipts/${last}`]: { id: count },
  })
}
