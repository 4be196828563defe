import { getUtf8Length, maxBytes } from '../../src/domain/entries/form-schema'
import { emails } from '../support/emails'
import {
  type Account,
  buildAppend,
  type Caller,
  createToken,
  type Database,
  encodeFields,
  encodeValue,
  type FormName,
  formDocuments,
  sampleEntries,
  type Value,
  type Write,
  writes,
} from '../support/firestore-rest'
import { arrivalAttacks } from './arrival-attacks'
import type { Attack } from './send-attacks'

export const ENTRIES = 3

const NEXT = ENTRIES + 1

export const staff: Account = { email: 'staff@hermes.example' }

/** Accounts and visitors that are not staff, some with a staff email address. */
export const strangers: Record<string, Caller> = {
  'a visitor': 'visitor',
  'a stranger': { email: 'stranger@example.gr' },
  'an unverified staff e-mail': { ...staff, verified: false },
  'a staff e-mail with a password': { ...staff, provider: 'password' },
  'a staff e-mail with another provider': { ...staff, provider: 'facebook.com' },
  'an account without an e-mail': { email: '' },
  'an e-mail that is a path': { email: `x/../${staff.email}` },
}

const bothForms = ['contact', 'leads'] as const

const wrongTypes = (db: Database): Record<string, Value> => ({
  integer: { integerValue: '1' },
  double: { doubleValue: 1.5 },
  NaN: { doubleValue: 'NaN' },
  boolean: { booleanValue: true },
  null: { nullValue: null },
  'empty list': encodeValue([]),
  'list of a text': encodeValue(['x@x.gr']),
  'empty map': encodeValue({}),
  'map of a text': encodeValue({ x: 'x@x.gr' }),
  time: { timestampValue: '2026-01-01T00:00:00Z' },
  bytes: { bytesValue: 'eEB4Lmdy' },
  reference: { referenceValue: db.documentName('form/leads') },
  place: { geoPointValue: { latitude: 37.98, longitude: 23.73 } },
})

const wrongIds: Record<string, Value> = {
  skipped: encodeValue(NEXT + 1),
  'far ahead': encodeValue(1_000_000),
  repeated: encodeValue(ENTRIES),
  stale: encodeValue(1),
  zero: encodeValue(0),
  negative: encodeValue(-1),
  'of another document': encodeValue(NEXT + 200),
  'the largest integer': { integerValue: '9223372036854775807' },
  'the smallest integer': { integerValue: '-9223372036854775808' },
  double: { doubleValue: NEXT },
  'half more': { doubleValue: NEXT + 0.5 },
  NaN: { doubleValue: 'NaN' },
  infinite: { doubleValue: 'Infinity' },
  text: { stringValue: String(NEXT) },
  null: { nullValue: null },
  boolean: { booleanValue: true },
  time: { timestampValue: '2026-01-01T00:00:00Z' },
  list: encodeValue([NEXT]),
  map: encodeValue({ id: NEXT }),
}

function attack(title: string, commit: (db: Database) => Write[], caller: Caller = 'visitor') {
  return { title, send: (db: Database) => db.commit(commit(db), caller) }
}

/** The append of a forged next entry. */
function appendOf(db: Database, form: FormName, entry: object): Write[] {
  return writes(buildAppend(db, form, { id: NEXT, entry }))
}

/** An append that writes the whole submissions document, which could change earlier entries. */
function withPage(db: Database, form: FormName, id: number, entries: unknown[]): Write[] {
  const { document, list } = formDocuments[form]
  const submissions = db.buildSet(`form/${document}`, { id_counter: id, [list]: entries })
  return writes({ ...buildAppend(db, form, { id }), submissions })
}

/** The append of other list elements than one entry. */
function withElements(db: Database, form: FormName, values: Value[]): Write[] {
  const commit = buildAppend(db, form, { id: NEXT })
  commit.submissions.updateTransforms = [
    { fieldPath: formDocuments[form].list, appendMissingElements: { values } },
  ]
  return writes(commit)
}

function* fieldAttacks(form: FormName): Generator<Attack> {
  const sample = sampleEntries[form]
  for (const field of Object.keys(sample)) {
    for (const type of Object.keys(wrongTypes({ documentName: String } as unknown as Database))) {
      yield attack(`${form}: ${field} is a ${type}`, (db) =>
        appendOf(db, form, { ...sample, [field]: wrongTypes(db)[type] }),
      )
    }
    yield attack(`${form}: ${field} is missing`, (db) => {
      const { [field]: _, ...entry } = sample
      return appendOf(db, form, entry)
    })
    for (const letter of ['x', 'Ω', '🙂']) {
      yield attack(`${form}: ${field} is a byte too long in ${letter}`, (db) => {
        const bytes = (maxBytes(form, field) ?? 0) + 1
        const start = field === 'email' ? 'x@x.' : ''
        const letters =
          start + letter.repeat(Math.floor((bytes - start.length) / getUtf8Length(letter)))
        const text = letters + 'x'.repeat(bytes - getUtf8Length(letters))
        return appendOf(db, form, { ...sample, [field]: text })
      })
    }
    yield attack(`${form}: ${field} is a million bytes`, (db) =>
      appendOf(db, form, { ...sample, [field]: `x@x.${'x'.repeat(1_000_000)}` }),
    )
  }
  for (const key of ['extra', 'Email', 'email ', '', 'id_counter', 'признак', '__name__', 'a.b']) {
    yield attack(`${form}: the entry has an additional key '${key}'`, (db) =>
      appendOf(db, form, { ...sample, [key]: '' }),
    )
  }
  for (const [name, fields] of Object.entries({
    'no first name': { firstName: '' },
    'only spaces as first name': { firstName: ' \t\n ' },
    ...Object.fromEntries(
      emails.invalid.map((email) => [`${JSON.stringify(email)} as e-mail`, { email }]),
    ),
    'neither e-mail nor phone': { email: '', phoneNumber: '' },
    'only spaces as e-mail': { email: '   ' },
    'the keys of the other form': sampleEntries[form === 'leads' ? 'contact' : 'leads'],
  })) {
    if (form === 'contact' && 'phoneNumber' in fields && name !== 'the keys of the other form') {
      continue
    }
    yield attack(`${form}: the entry has ${name}`, (db) =>
      appendOf(db, form, { ...sample, ...fields }),
    )
  }
}

function* counterAttacks(form: FormName): Generator<Attack> {
  for (const [name, id] of Object.entries(wrongIds)) {
    for (const place of ['submissions', 'counter', 'receipt'] as const) {
      yield attack(`${form}: the id in the ${place} is ${name}`, (db) => {
        const commit = buildAppend(db, form, { id: NEXT })
        commit[place].update!.fields[place === 'receipt' ? 'id' : 'id_counter'] = id
        return writes(commit)
      })
    }
    yield attack(`${form}: the id in the entry is ${name}`, (db) =>
      withElements(db, form, [encodeValue({ ...sampleEntries[form], id })]),
    )
    yield attack(`${form}: the id everywhere is ${name}`, (db) => {
      const commit = buildAppend(db, form, { id: NEXT })
      commit.submissions.update!.fields.id_counter = id
      commit.counter.update!.fields.id_counter = id
      commit.receipt.update!.fields.id = id
      commit.submissions.updateTransforms = [
        {
          fieldPath: formDocuments[form].list,
          appendMissingElements: { values: [encodeValue({ ...sampleEntries[form], id })] },
        },
      ]
      return writes(commit)
    })
  }
}

function* incompleteCommits(form: FormName): Generator<Attack> {
  const parts = ['submissions', 'counter', 'receipt', 'arrival'] as const
  for (let chosen = 1; chosen < 2 ** parts.length - 1; chosen += 1) {
    const names = parts.filter((_, index) => chosen & (2 ** index))
    yield attack(`${form}: only ${names.join(' and ')}`, (db) => {
      const commit = buildAppend(db, form, { id: NEXT })
      return names.map((name) => commit[name])
    })
    yield attack(`${form}: only ${names.join(' and ')}, the rest from the other form`, (db) => {
      const other = form === 'leads' ? 'contact' : 'leads'
      const by = createToken()
      const commit = buildAppend(db, form, { id: NEXT, by })
      const foreign = buildAppend(db, other, { id: NEXT, by })
      return parts.map((name) => (names.includes(name) ? commit[name] : foreign[name]))
    })
    yield attack(`${form}: only ${names.join(' and ')}, the rest a delete`, (db) => {
      const commit = buildAppend(db, form, { id: NEXT })
      return parts.map((name) =>
        names.includes(name) ? commit[name] : { delete: commit[name].update!.name },
      )
    })
  }
}

function* submissionsAttacks(form: FormName): Generator<Attack> {
  const { document, list } = formDocuments[form]
  const sample = sampleEntries[form]
  const all = (last = NEXT) =>
    Array.from({ length: last }, (_, index): Record<string, unknown> => {
      return { ...sample, id: index + 1 }
    })
  const stray = [
    `${document}_1`,
    `${document}_2`,
    `${document}_02`,
    `${document}_3`,
    `${document}_`,
    `${document}_-1`,
    document.toUpperCase(),
    'other',
    form === 'leads' ? formDocuments.contact.document : formDocuments.leads.document,
  ]
  for (const name of stray) {
    yield attack(`${form}: the entry goes to ${name}`, (db) => {
      const commit = buildAppend(db, form, { id: NEXT })
      commit.submissions.update!.name = db.documentName(`form/${name}`)
      return writes(commit)
    })
    yield attack(`${form}: the entry goes to ${name} too`, (db) => {
      const commit = buildAppend(db, form, { id: NEXT })
      const copy = structuredClone(commit.submissions)
      copy.update!.name = db.documentName(`form/${name}`)
      return [...writes(commit), copy]
    })
  }
  const edits: Record<string, (entries: Record<string, unknown>[]) => unknown[]> = {
    'an earlier text is changed': ([one, ...rest]) => [{ ...one, firstName: 'X' }, ...rest],
    'an earlier text is emptied': ([one, ...rest]) => [{ ...one, firstName: '' }, ...rest],
    'an earlier id is changed': ([one, ...rest]) => [{ ...one, id: 9 }, ...rest],
    'an earlier id is a double': ([one, ...rest]) => [{ ...one, id: { doubleValue: 1 } }, ...rest],
    'an earlier entry has an additional key': ([one, ...rest]) => [{ ...one, x: 1 }, ...rest],
    'an earlier entry lacks a key': ([one, ...rest]) => {
      const { email: _, ...less } = one!
      return [less, ...rest]
    },
    'an earlier entry is null': ([, ...rest]) => [null, ...rest],
    'an earlier entry is removed': ([, ...rest]) => rest,
    'all earlier entries are removed': (entries) => entries.slice(-1),
    'the order is reversed': (entries) => entries.toReversed(),
    'two entries are swapped': ([one, two, ...rest]) => [two, one, ...rest],
    'the new entry is first': (entries) => [entries.at(-1), ...entries.slice(0, -1)],
    'an earlier entry is duplicated': ([one, ...rest]) => [one, one, ...rest],
    'the new entry is duplicated': (entries) => [...entries, entries.at(-1)],
    'there is a second new entry': (entries) => [...entries, { ...sample, id: NEXT + 1 }],
    'there is no new entry': (entries) => entries.slice(0, -1),
    'the list is empty': () => [],
    'the list is nested in a list': (entries) => [entries],
  }
  for (const [name, edit] of Object.entries(edits)) {
    yield attack(`${form}: ${name}`, (db) => withPage(db, form, NEXT, edit(all())))
  }
  yield attack(`${form}: two entries and a counter increased by two`, (db) =>
    withPage(db, form, NEXT + 1, all(NEXT + 1)),
  )
  yield attack(`${form}: two appends in one commit`, (db) => [
    ...writes(buildAppend(db, form, { id: NEXT })),
    ...writes(buildAppend(db, form, { id: NEXT + 1 })),
  ])
  yield attack(`${form}: one append to each form in one commit`, (db) => [
    ...writes(buildAppend(db, 'contact', { id: NEXT })),
    ...writes(buildAppend(db, 'leads', { id: NEXT })),
  ])
  for (const [name, fields] of Object.entries({
    'an extra field': { extra: 1 },
    'the list of the other form': { [form === 'leads' ? 'entities' : 'businesses']: [] },
  })) {
    for (const part of ['submissions', 'counter', 'receipt', 'arrival'] as const) {
      yield attack(`${form}: the ${part} gets ${name}`, (db) => {
        const commit = buildAppend(db, form, { id: NEXT })
        for (const [field, value] of Object.entries(fields)) {
          commit[part].update!.fields[field] = encodeValue(value)
          commit[part].updateMask?.fieldPaths.push(field)
        }
        return writes(commit)
      })
    }
  }
  const elements: Record<string, (db: Database) => Value[]> = {
    'no element': () => [],
    'two elements': () => [
      encodeValue({ ...sample, id: NEXT }),
      encodeValue({ ...sample, firstName: 'X', id: NEXT }),
    ],
    'a text': () => [encodeValue('x')],
    'a number': () => [encodeValue(NEXT)],
    'an empty map': () => [encodeValue({})],
    'a list': () => [encodeValue([{ ...sample, id: NEXT }])],
    'an entry without id': () => [encodeValue(sample)],
  }
  for (const [name, values] of Object.entries(elements)) {
    yield attack(`${form}: ${name} instead of the entry`, (db) =>
      withElements(db, form, values(db)),
    )
  }
  yield attack(`${form}: an increment instead of a value for the counter`, (db) => {
    const counter: Write = {
      update: { name: db.documentName(`form_public/${document}`), fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'id_counter', increment: encodeValue(1) }],
    }
    return writes({ ...buildAppend(db, form, { id: NEXT }), counter })
  })
  yield attack(`${form}: the submissions document’s counter is not written`, (db) => {
    const commit = buildAppend(db, form, { id: NEXT })
    commit.submissions.updateMask = { fieldPaths: [] }
    return writes(commit)
  })
  yield attack(`${form}: the list is removed`, (db) => {
    const commit = buildAppend(db, form, { id: NEXT })
    commit.submissions.updateMask = { fieldPaths: ['id_counter', list] }
    delete commit.submissions.updateTransforms
    return writes(commit)
  })
  yield attack(`${form}: an additional field with the server’s time`, (db) => {
    const commit = buildAppend(db, form, { id: NEXT })
    commit.submissions.updateTransforms?.push({ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' })
    return writes(commit)
  })
}

function* receiptAttacks(form: FormName): Generator<Attack> {
  const { document } = formDocuments[form]
  const path = `form_public/${document}/receipts`
  yield attack(`${form}: a receipt alone`, (db) => [
    db.buildSet(`${path}/${createToken()}`, { id: ENTRIES }),
  ])
  yield attack(`${form}: a receipt for the last entry`, (db) => [
    db.buildSet(`${path}/${LAST_TOKEN[form]}`, { id: ENTRIES }),
  ])
  yield attack(`${form}: a receipt that is overwritten`, (db) => [
    db.buildSet(`${path}/${LAST_TOKEN[form]}`, { id: NEXT }),
  ])
  yield attack(`${form}: an append with a used token`, (db) =>
    writes(buildAppend(db, form, { id: NEXT, by: LAST_TOKEN[form] })),
  )
  yield attack(`${form}: an append that overwrites a used receipt`, (db) => {
    const commit = buildAppend(db, form, { id: NEXT, by: LAST_TOKEN[form] })
    const { currentDocument: _, ...receipt } = commit.receipt
    return writes({ ...commit, receipt })
  })
  yield attack(`${form}: an append that relies on a used receipt`, (db) => {
    const commit = buildAppend(db, form, { id: NEXT, by: LAST_TOKEN[form] })
    return [commit.submissions, commit.counter, commit.arrival]
  })
  yield attack(`${form}: two receipts for one entry`, (db) => [
    ...writes(buildAppend(db, form, { id: NEXT })),
    buildAppend(db, form, { id: NEXT }).receipt,
  ])
  yield attack(`${form}: a receipt that is deleted and created again`, (db) => [
    { delete: db.documentName(`${path}/${LAST_TOKEN[form]}`) },
    ...writes(buildAppend(db, form, { id: NEXT, by: LAST_TOKEN[form] })),
  ])
  for (const by of [
    'x',
    '0'.repeat(31),
    '0'.repeat(33),
    'F'.repeat(32),
    'g'.repeat(32),
    `${'0'.repeat(31)} `,
    'Ω'.repeat(32),
    '..',
  ]) {
    yield attack(`${form}: the token is '${by}'`, (db) =>
      writes(buildAppend(db, form, { id: NEXT, by })),
    )
  }
  for (const type of ['integer', 'null', 'list of a text', 'map of a text', 'bytes']) {
    yield attack(`${form}: the token in the counter is a ${type}`, (db) => {
      const commit = buildAppend(db, form, { id: NEXT })
      commit.counter.update!.fields.token = wrongTypes(db)[type]!
      return writes(commit)
    })
  }
}

function* deletes(): Generator<Attack> {
  for (const [role, caller] of Object.entries({ ...strangers, staff })) {
    for (const path of everyDocument) {
      if (role === 'staff' && /^form_(done|arrivals)\//.test(path)) continue
      yield attack(`${role} deletes ${path}`, (db) => [{ delete: db.documentName(path) }], caller)
    }
  }
}

function* reads(): Generator<Attack> {
  for (const [role, caller] of Object.entries(strangers)) {
    for (const path of everyDocument.filter((each) => !each.startsWith('form_public/'))) {
      yield { title: `${role} reads ${path}`, send: (db) => db.get(path, caller) }
      yield {
        title: `${role} reads ${path} in a batch`,
        send: (db) => db.call('', 'batchGet', { documents: [db.documentName(path)] }, caller),
      }
    }
  }
  for (const [role, caller] of Object.entries({ ...strangers, staff })) {
    for (const path of everyCollection) {
      const parent = path.split('/').slice(0, -1).join('/')
      const collectionId = path.split('/').at(-1)!
      const group = { from: [{ collectionId, allDescendants: true }] }
      yield {
        title: `${role} queries the collection group ${collectionId}`,
        send: (db) => db.call('', 'runQuery', { structuredQuery: group }, caller),
      }
      // The inbox reads all marks and all arrivals of a form at once.
      if (role === 'staff' && /^form_(done|arrivals)\//.test(path)) continue
      yield { title: `${role} lists ${path}`, send: (db) => db.list(path, caller) }
      yield {
        title: `${role} lists ${path} without its fields`,
        send: (db) => db.list(`${path}?mask.fieldPaths=__name__&pageSize=1`, caller),
      }
      for (const [kind, structuredQuery] of Object.entries({
        queries: { from: [{ collectionId }] },
        'queries one of': { from: [{ collectionId }], limit: 1 },
        'queries by name': {
          from: [{ collectionId }],
          orderBy: [{ field: { fieldPath: '__name__' } }],
          limit: 1,
        },
      })) {
        yield {
          title: `${role} ${kind} ${path}`,
          send: (db) => db.call(parent, 'runQuery', { structuredQuery }, caller),
        }
      }
      for (const aggregation of [
        { count: {} },
        { sum: { field: { fieldPath: 'id_counter' } } },
        { avg: { field: { fieldPath: 'id_counter' } } },
      ]) {
        yield {
          title: `${role} aggregates ${path} by ${Object.keys(aggregation)}`,
          send: (db) =>
            db.call(
              parent,
              'runAggregationQuery',
              {
                structuredAggregationQuery: {
                  structuredQuery: { from: [{ collectionId }] },
                  aggregations: [{ ...aggregation, alias: 'n' }],
                },
              },
              caller,
            ),
        }
      }
    }
  }
}

function* otherWrites(): Generator<Attack> {
  for (const [role, caller] of Object.entries(strangers)) {
    for (const path of [
      `staff/${staff.email}`,
      'staff/stranger@example.gr',
      'form_done/leads/ids/1',
      'form_arrivals/leads/ids/1',
      'form/other',
      'form_public/other',
      'form_public/leads_2',
      'other/x',
      'form/leads/sub/x',
      'form_public/leads/other/x',
    ]) {
      yield attack(`${role} writes ${path}`, (db) => [db.buildSet(path, { id_counter: 1 })], caller)
    }
    for (const form of bothForms) {
      const { document, list } = formDocuments[form]
      const kept = { ...sampleEntries[form], id: 1 }
      for (const [what, entries] of Object.entries({
        corrects: [
          { ...kept, firstName: 'X' },
          ...[2, 3].map((id) => ({ ...sampleEntries[form], id })),
        ],
        erases: [kept],
      })) {
        const write = (db: Database) => ({
          ...db.buildSet(`form/${document}`, { [list]: entries }),
          updateMask: { fieldPaths: [list] },
        })
        yield attack(`${role} ${what} an entry of ${form}`, (db) => [write(db)], caller)
      }
    }
  }
}

/** API methods that the site does not use. Their writes are not atomic. */
function* otherMethods(): Generator<Attack> {
  for (const form of bothForms) {
    const { document } = formDocuments[form]
    yield {
      title: `${form}: an append by batchWrite, which is not atomic`,
      send: (db) =>
        db.call('', 'batchWrite', { writes: writes(buildAppend(db, form, { id: NEXT })) }),
    }
    const by = createToken()
    for (const [path, fields] of Object.entries({
      [`form/${document}`]: { id_counter: NEXT },
      [`form_public/${document}`]: { id_counter: NEXT, token: by },
      [`form_public/${document}/receipts/${by}`]: { id: NEXT },
    })) {
      yield {
        title: `PATCH of ${path}`,
        send: (db) => db.send('PATCH', path, { fields: encodeFields(fields) }),
      }
      yield { title: `DELETE of ${path}`, send: (db) => db.send('DELETE', path, undefined) }
      const collection = path.split('/').slice(0, -1).join('/')
      yield {
        title: `POST to ${collection}`,
        send: (db) =>
          db.send('POST', `${collection}?documentId=new`, { fields: encodeFields(fields) }),
      }
    }
  }
  for (const [role, caller] of Object.entries(strangers)) {
    yield {
      title: `${role} asks for the names of all collections`,
      send: (db) => db.call('', 'listCollectionIds', {}, caller),
    }
  }
}

export const everyDocument = [
  'form/contact_form_homepage',
  'form/contact_form_homepage_2',
  'form/leads',
  'form/leads_2',
  'form_public/contact_form_homepage',
  'form_public/leads',
  'form_done/leads/ids/1',
  'form_arrivals/leads/ids/1',
  `staff/${staff.email}`,
]

const everyCollection = [
  'form',
  'form_public',
  'form_public/leads/receipts',
  'form_done/leads/ids',
  'form_arrivals/leads/ids',
  'staff',
]

/** The tokens of the last stored entries. */
export const LAST_TOKEN: Record<FormName, string> = {
  contact: 'c0'.repeat(16),
  leads: '1e'.repeat(16),
}

/** All attacks, by kind. */
export const attacks: Record<string, Attack[]> = {
  'fields of a wrong type, size or name': bothForms.flatMap((form) => [...fieldAttacks(form)]),
  'wrong ids and counters': bothForms.flatMap((form) => [...counterAttacks(form)]),
  'incomplete commits': bothForms.flatMap((form) => [...incompleteCommits(form)]),
  'changes to submissions documents and earlier entries': bothForms.flatMap((form) => [
    ...submissionsAttacks(form),
  ]),
  'forged arrivals': bothForms.flatMap((form) => [...arrivalAttacks(form, NEXT)]),
  'forged receipts': bothForms.flatMap((form) => [...receiptAttacks(form)]),
  deletes: [...deletes()],
  'reads, lists and queries': [...reads()],
  'writes to other documents': [...otherWrites()],
  'other API methods': [...otherMethods()],
}
