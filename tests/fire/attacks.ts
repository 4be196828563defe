import { boundOf, utf8Size } from '../../src/lib/entries'
import { emails } from '../helpers/emails'
import {
  type Account,
  type Answer,
  type Asker,
  append,
  type Database,
  encode,
  encodeFields,
  type Form,
  forms,
  samples,
  token,
  type Value,
  type Write,
  writes,
} from '../helpers/firestore-rest'

/** One request that must not be admitted, to a database with three entries in each form. */
export type Attack = { title: string; send: (db: Database) => Promise<Answer> }

export const ENTRIES = 3

const NEXT = ENTRIES + 1

export const staff: Account = { email: 'staff@hermes.example' }

/** Everyone who is not staff, however near they come. */
export const strangers: Record<string, Asker> = {
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
  'empty list': encode([]),
  'list of a text': encode(['x@x.gr']),
  'empty map': encode({}),
  'map of a text': encode({ x: 'x@x.gr' }),
  time: { timestampValue: '2026-01-01T00:00:00Z' },
  bytes: { bytesValue: 'eEB4Lmdy' },
  reference: { referenceValue: db.name('form/leads') },
  place: { geoPointValue: { latitude: 37.98, longitude: 23.73 } },
})

const wrongIds: Record<string, Value> = {
  skipped: encode(NEXT + 1),
  'far ahead': encode(1_000_000),
  repeated: encode(ENTRIES),
  stale: encode(1),
  zero: encode(0),
  negative: encode(-1),
  'of another page': encode(NEXT + 200),
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
  list: encode([NEXT]),
  map: encode({ id: NEXT }),
}

function attack(title: string, commit: (db: Database) => Write[], asker: Asker = 'visitor') {
  return { title, send: (db: Database) => db.commit(commit(db), asker) }
}

/** An append of the next entry in which an attacker has put this instead. */
function appendOf(db: Database, form: Form, entry: object): Write[] {
  return writes(append(db, form, { id: NEXT, entry }))
}

/** The page as a whole, which is how an attacker gets at more than its last entry. */
function withPage(db: Database, form: Form, id: number, entries: unknown[]): Write[] {
  const { counter, receipt } = append(db, form, { id })
  const { document, list } = forms[form]
  return [db.set(`form/${document}`, { id_counter: id, [list]: entries }), counter, receipt]
}

/** The append with other elements than one entry. */
function withElements(db: Database, form: Form, values: Value[]): Write[] {
  const commit = append(db, form, { id: NEXT })
  commit.page.updateTransforms = [
    { fieldPath: forms[form].list, appendMissingElements: { values } },
  ]
  return writes(commit)
}

function* fieldAttacks(form: Form): Generator<Attack> {
  const sample = samples[form]
  for (const field of Object.keys(sample)) {
    for (const type of Object.keys(wrongTypes({ name: String } as unknown as Database))) {
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
        const bytes = (boundOf(form, field) ?? 0) + 1
        const start = field === 'email' ? 'x@x.' : ''
        const letters = start + letter.repeat(Math.floor((bytes - start.length) / utf8Size(letter)))
        const text = letters + 'x'.repeat(bytes - utf8Size(letters))
        return appendOf(db, form, { ...sample, [field]: text })
      })
    }
    yield attack(`${form}: ${field} is a million bytes`, (db) =>
      appendOf(db, form, { ...sample, [field]: `x@x.${'x'.repeat(1_000_000)}` }),
    )
  }
  for (const key of ['extra', 'Email', 'email ', '', 'id_counter', 'признак', '__name__', 'a.b']) {
    yield attack(`${form}: the entry has a key '${key}' more`, (db) =>
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
    'the keys of the other form': samples[form === 'leads' ? 'contact' : 'leads'],
  })) {
    if (form === 'contact' && 'phoneNumber' in fields && name !== 'the keys of the other form') {
      continue
    }
    yield attack(`${form}: the entry has ${name}`, (db) =>
      appendOf(db, form, { ...sample, ...fields }),
    )
  }
}

function* counterAttacks(form: Form): Generator<Attack> {
  for (const [name, id] of Object.entries(wrongIds)) {
    for (const place of ['page', 'counter', 'receipt'] as const) {
      yield attack(`${form}: the id in the ${place} is ${name}`, (db) => {
        const commit = append(db, form, { id: NEXT })
        commit[place].update!.fields[place === 'receipt' ? 'id' : 'id_counter'] = id
        return writes(commit)
      })
    }
    yield attack(`${form}: the id in the entry is ${name}`, (db) =>
      withElements(db, form, [encode({ ...samples[form], id })]),
    )
    yield attack(`${form}: the id everywhere is ${name}`, (db) => {
      const commit = append(db, form, { id: NEXT })
      commit.page.update!.fields.id_counter = id
      commit.counter.update!.fields.id_counter = id
      commit.receipt.update!.fields.id = id
      commit.page.updateTransforms = [
        {
          fieldPath: forms[form].list,
          appendMissingElements: { values: [encode({ ...samples[form], id })] },
        },
      ]
      return writes(commit)
    })
  }
}

function* halfCommits(form: Form): Generator<Attack> {
  const parts = ['page', 'counter', 'receipt'] as const
  for (let chosen = 1; chosen < 2 ** parts.length - 1; chosen += 1) {
    const names = parts.filter((_, index) => chosen & (2 ** index))
    yield attack(`${form}: only ${names.join(' and ')}`, (db) => {
      const commit = append(db, form, { id: NEXT })
      return names.map((name) => commit[name])
    })
    yield attack(`${form}: only ${names.join(' and ')}, the rest from the other form`, (db) => {
      const other = form === 'leads' ? 'contact' : 'leads'
      const by = token()
      const commit = append(db, form, { id: NEXT, by })
      const foreign = append(db, other, { id: NEXT, by })
      return parts.map((name) => (names.includes(name) ? commit[name] : foreign[name]))
    })
    yield attack(`${form}: only ${names.join(' and ')}, the rest a delete`, (db) => {
      const commit = append(db, form, { id: NEXT })
      return parts.map((name) =>
        names.includes(name) ? commit[name] : { delete: commit[name].update!.name },
      )
    })
  }
}

function* pageAttacks(form: Form): Generator<Attack> {
  const { document, list } = forms[form]
  const sample = samples[form]
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
    form === 'leads' ? forms.contact.document : forms.leads.document,
  ]
  for (const name of stray) {
    yield attack(`${form}: the entry goes to ${name}`, (db) => {
      const commit = append(db, form, { id: NEXT })
      commit.page.update!.name = db.name(`form/${name}`)
      return writes(commit)
    })
    yield attack(`${form}: the entry goes to ${name} too`, (db) => {
      const commit = append(db, form, { id: NEXT })
      const copy = structuredClone(commit.page)
      copy.update!.name = db.name(`form/${name}`)
      return [...writes(commit), copy]
    })
  }
  const edits: Record<string, (entries: Record<string, unknown>[]) => unknown[]> = {
    'an earlier text is changed': ([one, ...rest]) => [{ ...one, firstName: 'X' }, ...rest],
    'an earlier text is emptied': ([one, ...rest]) => [{ ...one, firstName: '' }, ...rest],
    'an earlier id is changed': ([one, ...rest]) => [{ ...one, id: 9 }, ...rest],
    'an earlier id is a double': ([one, ...rest]) => [{ ...one, id: { doubleValue: 1 } }, ...rest],
    'an earlier entry has a key more': ([one, ...rest]) => [{ ...one, x: 1 }, ...rest],
    'an earlier entry has a key less': ([one, ...rest]) => {
      const { email: _, ...less } = one!
      return [less, ...rest]
    },
    'an earlier entry is null': ([, ...rest]) => [null, ...rest],
    'an earlier entry is removed': ([, ...rest]) => rest,
    'all earlier entries are removed': (entries) => entries.slice(-1),
    'the order is turned round': (entries) => entries.toReversed(),
    'two are exchanged': ([one, two, ...rest]) => [two, one, ...rest],
    'the new one is in front': (entries) => [entries.at(-1), ...entries.slice(0, -1)],
    'an earlier one is there twice': ([one, ...rest]) => [one, one, ...rest],
    'the new one is there twice': (entries) => [...entries, entries.at(-1)],
    'there is one more': (entries) => [...entries, { ...sample, id: NEXT + 1 }],
    'nothing is new': (entries) => entries.slice(0, -1),
    'nothing is left': () => [],
    'the list is in a list': (entries) => [entries],
  }
  for (const [name, edit] of Object.entries(edits)) {
    yield attack(`${form}: ${name}`, (db) => withPage(db, form, NEXT, edit(all())))
  }
  yield attack(`${form}: two entries and two steps of the counter`, (db) =>
    withPage(db, form, NEXT + 1, all(NEXT + 1)),
  )
  yield attack(`${form}: two appends in one commit`, (db) => [
    ...writes(append(db, form, { id: NEXT })),
    ...writes(append(db, form, { id: NEXT + 1 })),
  ])
  yield attack(`${form}: one append to each form in one commit`, (db) => [
    ...writes(append(db, 'contact', { id: NEXT })),
    ...writes(append(db, 'leads', { id: NEXT })),
  ])
  for (const [name, fields] of Object.entries({
    'an extra field': { extra: 1 },
    'the list of the other form': { [form === 'leads' ? 'entities' : 'businesses']: [] },
  })) {
    for (const part of ['page', 'counter', 'receipt'] as const) {
      yield attack(`${form}: the ${part} gets ${name}`, (db) => {
        const commit = append(db, form, { id: NEXT })
        for (const [field, value] of Object.entries(fields)) {
          commit[part].update!.fields[field] = encode(value)
          commit[part].updateMask?.fieldPaths.push(field)
        }
        return writes(commit)
      })
    }
  }
  const elements: Record<string, (db: Database) => Value[]> = {
    'no element': () => [],
    'two elements': () => [
      encode({ ...sample, id: NEXT }),
      encode({ ...sample, firstName: 'X', id: NEXT }),
    ],
    'a text': () => [encode('x')],
    'a number': () => [encode(NEXT)],
    'an empty map': () => [encode({})],
    'a list': () => [encode([{ ...sample, id: NEXT }])],
    'an entry without id': () => [encode(sample)],
  }
  for (const [name, values] of Object.entries(elements)) {
    yield attack(`${form}: ${name} instead of the entry`, (db) =>
      withElements(db, form, values(db)),
    )
  }
  yield attack(`${form}: the counter is moved by an increment`, (db) => {
    const { page, receipt } = append(db, form, { id: NEXT })
    const counter: Write = {
      update: { name: db.name(`form_public/${document}`), fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'id_counter', increment: encode(1) }],
    }
    return [page, counter, receipt]
  })
  yield attack(`${form}: the page is written without its counter`, (db) => {
    const commit = append(db, form, { id: NEXT })
    commit.page.updateMask = { fieldPaths: [] }
    return writes(commit)
  })
  yield attack(`${form}: the list is removed`, (db) => {
    const commit = append(db, form, { id: NEXT })
    commit.page.updateMask = { fieldPaths: ['id_counter', list] }
    delete commit.page.updateTransforms
    return writes(commit)
  })
  yield attack(`${form}: a field gets the time of the server`, (db) => {
    const commit = append(db, form, { id: NEXT })
    commit.page.updateTransforms?.push({ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' })
    return writes(commit)
  })
}

function* receiptAttacks(form: Form): Generator<Attack> {
  const { document } = forms[form]
  const path = `form_public/${document}/receipts`
  yield attack(`${form}: a receipt alone`, (db) => [db.set(`${path}/${token()}`, { id: ENTRIES })])
  yield attack(`${form}: a receipt for the last entry`, (db) => [
    db.set(`${path}/${LAST_TOKEN[form]}`, { id: ENTRIES }),
  ])
  yield attack(`${form}: a receipt that is written again`, (db) => [
    db.set(`${path}/${LAST_TOKEN[form]}`, { id: NEXT }),
  ])
  yield attack(`${form}: an append with a token that was used`, (db) =>
    writes(append(db, form, { id: NEXT, by: LAST_TOKEN[form] })),
  )
  yield attack(`${form}: an append that writes over a used receipt`, (db) => {
    const { page, counter, receipt } = append(db, form, { id: NEXT, by: LAST_TOKEN[form] })
    const { currentDocument: _, ...over } = receipt
    return [page, counter, over]
  })
  yield attack(`${form}: an append that rests on a used receipt`, (db) => {
    const { page, counter } = append(db, form, { id: NEXT, by: LAST_TOKEN[form] })
    return [page, counter]
  })
  yield attack(`${form}: two receipts for one entry`, (db) => [
    ...writes(append(db, form, { id: NEXT })),
    append(db, form, { id: NEXT }).receipt,
  ])
  yield attack(`${form}: a receipt that is deleted and made again`, (db) => [
    { delete: db.name(`${path}/${LAST_TOKEN[form]}`) },
    ...writes(append(db, form, { id: NEXT, by: LAST_TOKEN[form] })),
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
      writes(append(db, form, { id: NEXT, by })),
    )
  }
  for (const type of ['integer', 'null', 'list of a text', 'map of a text', 'bytes']) {
    yield attack(`${form}: the token in the counter is a ${type}`, (db) => {
      const commit = append(db, form, { id: NEXT })
      commit.counter.update!.fields.token = wrongTypes(db)[type]!
      return writes(commit)
    })
  }
}

function* deletes(): Generator<Attack> {
  for (const [who, asker] of Object.entries({ ...strangers, staff })) {
    for (const path of everyDocument) {
      if (who === 'staff' && path.startsWith('form_done/')) continue
      yield attack(`${who} deletes ${path}`, (db) => [{ delete: db.name(path) }], asker)
    }
  }
}

function* reads(): Generator<Attack> {
  for (const [who, asker] of Object.entries(strangers)) {
    for (const path of everyDocument.filter((each) => !each.startsWith('form_public/'))) {
      yield { title: `${who} reads ${path}`, send: (db) => db.get(path, asker) }
      yield {
        title: `${who} reads ${path} in a batch`,
        send: (db) => db.call('', 'batchGet', { documents: [db.name(path)] }, asker),
      }
    }
  }
  for (const [who, asker] of Object.entries({ ...strangers, staff })) {
    for (const path of everyCollection) {
      const parent = path.split('/').slice(0, -1).join('/')
      const collectionId = path.split('/').at(-1)!
      yield { title: `${who} lists ${path}`, send: (db) => db.list(path, asker) }
      yield {
        title: `${who} lists ${path} without its fields`,
        send: (db) => db.list(`${path}?mask.fieldPaths=__name__&pageSize=1`, asker),
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
          title: `${who} ${kind} ${path}`,
          send: (db) => db.call(parent, 'runQuery', { structuredQuery }, asker),
        }
      }
      const group = { from: [{ collectionId, allDescendants: true }] }
      yield {
        title: `${who} queries the collection group ${collectionId}`,
        send: (db) => db.call('', 'runQuery', { structuredQuery: group }, asker),
      }
      for (const aggregation of [
        { count: {} },
        { sum: { field: { fieldPath: 'id_counter' } } },
        { avg: { field: { fieldPath: 'id_counter' } } },
      ]) {
        yield {
          title: `${who} aggregates ${path} by ${Object.keys(aggregation)}`,
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
              asker,
            ),
        }
      }
    }
  }
}

function* otherWrites(): Generator<Attack> {
  for (const [who, asker] of Object.entries(strangers)) {
    for (const path of [
      `staff/${staff.email}`,
      'staff/stranger@example.gr',
      'form_done/leads/ids/1',
      'form/other',
      'form_public/other',
      'form_public/leads_2',
      'other/x',
      'form/leads/sub/x',
      'form_public/leads/other/x',
    ]) {
      yield attack(`${who} writes ${path}`, (db) => [db.set(path, { id_counter: 1 })], asker)
    }
    for (const form of bothForms) {
      const { document, list } = forms[form]
      const kept = { ...samples[form], id: 1 }
      for (const [what, entries] of Object.entries({
        corrects: [{ ...kept, firstName: 'X' }, ...[2, 3].map((id) => ({ ...samples[form], id }))],
        erases: [kept],
      })) {
        const write = (db: Database) => ({
          ...db.set(`form/${document}`, { [list]: entries }),
          updateMask: { fieldPaths: [list] },
        })
        yield attack(`${who} ${what} an entry of ${form}`, (db) => [write(db)], asker)
      }
    }
  }
}

/** The doors of the API that our client does not use; each write stands alone there. */
function* otherDoors(): Generator<Attack> {
  for (const form of bothForms) {
    const { document } = forms[form]
    yield {
      title: `${form}: an append by batchWrite, which is not atomic`,
      send: (db) => db.call('', 'batchWrite', { writes: writes(append(db, form, { id: NEXT })) }),
    }
    const by = token()
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
  for (const [who, asker] of Object.entries(strangers)) {
    yield {
      title: `${who} asks for the names of all collections`,
      send: (db) => db.call('', 'listCollectionIds', {}, asker),
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
  `staff/${staff.email}`,
]

const everyCollection = [
  'form',
  'form_public',
  'form_public/leads/receipts',
  'form_done/leads/ids',
  'staff',
]

/** The tokens under which the last entries of the attacked database were sent. */
export const LAST_TOKEN: Record<Form, string> = {
  contact: 'c0'.repeat(16),
  leads: '1e'.repeat(16),
}

/** All attacks, by kind. */
export const attacks: Record<string, Attack[]> = {
  'fields of a wrong type, size or name': bothForms.flatMap((form) => [...fieldAttacks(form)]),
  'games with the counter': bothForms.flatMap((form) => [...counterAttacks(form)]),
  'half commits': bothForms.flatMap((form) => [...halfCommits(form)]),
  'games with pages and earlier entries': bothForms.flatMap((form) => [...pageAttacks(form)]),
  'forged receipts': bothForms.flatMap((form) => [...receiptAttacks(form)]),
  deletes: [...deletes()],
  'reads, lists and queries': [...reads()],
  'writes elsewhere': [...otherWrites()],
  'other doors': [...otherDoors()],
}
