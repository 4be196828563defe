import { CLICK_ID_FIELDS, LEAD_SOURCE_FIELDS } from '../../src/domain/entries/lead-source'
import {
  buildAppend,
  type Database,
  encodeValue,
  type FormName,
  formDocuments,
  type Value,
  type Write,
  writes,
} from '../support/firestore-rest'
import type { Attack } from './send-attacks'

const wrongValues: Record<string, Value> = {
  'a byte too long': encodeValue('x'.repeat(101)),
  'a byte too long in Greek': encodeValue(`${'Ω'.repeat(50)}x`),
  'a byte too long in emoji': encodeValue(`${'🙂'.repeat(25)}x`),
  'a million bytes': encodeValue('x'.repeat(1_000_000)),
  'an integer': encodeValue(1),
  null: encodeValue(null),
  'a list': encodeValue(['x']),
  'a map': encodeValue({ x: 'x' }),
  'a time': { timestampValue: '2026-01-01T00:00:00Z' },
  bytes: { bytesValue: 'eEB4Lmdy' },
}

/** Commits whose arrival is wrong, or that write an arrival without its entry. */
export function* arrivalAttacks(form: FormName, next: number): Generator<Attack> {
  const { document } = formDocuments[form]

  function attack(title: string, forge: (arrival: Write, db: Database) => Write[]): Attack {
    return {
      title: `${form}: ${title}`,
      send: (db) => {
        const commit = buildAppend(db, form, { id: next })
        const { submissions, counter, receipt, arrival } = commit
        return db.commit([submissions, counter, receipt, ...forge(arrival, db)])
      },
    }
  }

  /** The arrival with other fields. */
  const withFields = (fields: Record<string, Value>) => (arrival: Write) => [
    {
      ...arrival,
      update: { ...arrival.update!, fields: { ...arrival.update!.fields, ...fields } },
    },
  ]

  const at = (db: Database, path: string, arrival: Write): Write => ({
    ...arrival,
    update: { ...arrival.update!, name: db.documentName(path) },
  })

  for (const field of LEAD_SOURCE_FIELDS) {
    for (const [name, value] of Object.entries(wrongValues)) {
      yield attack(`${field} is ${name}`, withFields({ source: encodeValue({ [field]: value }) }))
    }
  }
  for (const key of ['extra', 'utm_id', 'utm_source ', 'UTM_SOURCE', '', 'email', 'ip', 'a.b']) {
    yield attack(
      `the source has the key '${key}'`,
      withFields({ source: encodeValue({ [key]: 'x' }) }),
    )
  }
  for (const [name, value] of Object.entries(wrongValues)) {
    if (name !== 'a map') yield attack(`the source is ${name}`, withFields({ source: value }))
    yield attack(`the language is ${name}`, withFields({ lang: value }))
  }
  for (const lang of ['', 'de', 'EN', 'en ', 'elen']) {
    yield attack(`the language is '${lang}'`, withFields({ lang: encodeValue(lang) }))
  }
  for (const [name, time] of Object.entries({
    past: '2020-01-01T00:00:00Z',
    future: '2100-01-01T00:00:00Z',
  })) {
    yield attack(`the time is in the ${name}`, ({ update }) => [
      { update: { ...update!, fields: { ...update!.fields, at: { timestampValue: time } } } },
    ])
  }
  yield attack('the arrival has no time', ({ update }) => [{ update: update! }])
  for (const field of ['lang', 'source']) {
    yield attack(`the arrival has no ${field}`, ({ update, ...arrival }) => {
      const { [field]: _, ...fields } = update!.fields
      return [{ ...arrival, update: { ...update!, fields } }]
    })
  }
  yield attack('the arrival has another time, too', (arrival) => [
    {
      ...arrival,
      updateTransforms: [
        ...arrival.updateTransforms!,
        { fieldPath: 'seenAt', setToServerValue: 'REQUEST_TIME' },
      ],
    },
  ])
  for (const id of [
    '0',
    '1',
    '-1',
    `0${next}`,
    `${next}.0`,
    String(next + 1),
    'x',
    '9'.repeat(10),
  ]) {
    const path = `form_arrivals/${document}/ids/${id}`
    yield attack(`the arrival has the id ${id}`, (arrival, db) => [at(db, path, arrival)])
    yield attack(`there is an arrival ${id}, too`, (arrival, db) => [
      arrival,
      at(db, path, arrival),
    ])
  }
  for (const other of [
    'other',
    `${document}_2`,
    form === 'leads' ? 'contact_form_homepage' : 'leads',
  ]) {
    yield attack(`the arrival is in ${other}`, (arrival, db) => [
      at(db, `form_arrivals/${other}/ids/${next}`, arrival),
    ])
  }
  for (const id of [1, next - 1, next, next + 1]) {
    yield {
      title: `${form}: an arrival ${id} alone`,
      send: (db) => db.commit([buildAppend(db, form, { id }).arrival]),
    }
  }
  yield {
    title: `${form}: a click id without its entry`,
    send: (db) => {
      const source = Object.fromEntries(CLICK_ID_FIELDS.map((field) => [field, 'x']))
      const { arrival, receipt } = buildAppend(db, form, { id: next, source })
      return db.commit([arrival, receipt])
    },
  }
  yield {
    title: `${form}: two appends with one arrival`,
    send: (db) => {
      const { arrival: _, ...second } = buildAppend(db, form, { id: next + 1 })
      return db.commit([...writes(buildAppend(db, form, { id: next })), ...Object.values(second)])
    },
  }
}
