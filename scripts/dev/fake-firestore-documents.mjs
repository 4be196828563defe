import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CliError } from './command.mjs'

/**
 * The documents of the fake Firestore, by the requests of Firestore's REST API.
 *
 * @typedef {Record<string, unknown>} Fields
 * @typedef {{ fields: Fields, createTime: string, updateTime: string }} StoredDocument
 * @typedef {{ exists?: boolean, updateTime?: string }} Precondition
 * @typedef {{ fieldPath: string, appendMissingElements?: { values?: unknown[] }, increment?: { integerValue?: string }, setToServerValue?: string }} Transform
 * @typedef {{ field?: { fieldPath?: string }, op?: string, value?: unknown }} FieldFilter
 * @typedef {{ from?: { collectionId?: string }[], where?: { fieldFilter?: FieldFilter } }} Query
 * @typedef {object} Write
 * @property {{ name: string, fields?: Fields }} [update]
 * @property {{ fieldPaths?: string[] }} [updateMask]
 * @property {Transform[]} [updateTransforms]
 * @property {string} [delete]
 * @property {string} [verify]
 * @property {Precondition} [currentDocument]
 */

/**
 * The filters of queries by their operator; only texts are ordered.
 *
 * @type {Record<string, (stored: unknown, value: unknown) => boolean>}
 */
const COMPARISONS = {
  EQUAL: isDeepStrictEqual,
  GREATER_THAN_OR_EQUAL: (stored, value) => textOf(stored) >= textOf(value),
}

/** The text of a value in Firestore's format; '' for another type. @param {unknown} value */
const textOf = (value) => Object(value).stringValue ?? ''

/** An error in the format of Firestore's REST API. */
export class FirestoreError extends Error {
  /**
   * @param {number} code
   * @param {string} status
   * @param {string} message
   */
  constructor(code, status, message) {
    super(message)
    this.code = code
    this.status = status
  }
}

/**
 * @param {string} file where the documents are stored.
 * @throws {CliError} if the file cannot be read.
 */
export function openDocuments(file) {
  const documents = load(file)
  let latestMicroseconds = 0

  /** A time later than any before, because versions of a document are distinguished by it. */
  function now() {
    latestMicroseconds = Math.max(latestMicroseconds + 1, Date.now() * 1_000)
    const milliseconds = Math.floor(latestMicroseconds / 1_000)
    const microseconds = String(latestMicroseconds % 1_000).padStart(3, '0')
    return new Date(milliseconds).toISOString().replace('Z', `${microseconds}Z`)
  }

  return {
    /** @param {string[]} names */
    batchGet(names) {
      const readTime = now()
      return names.map((name) => {
        const found = documents.get(name)
        return found ? { found: { name, ...found }, readTime } : { missing: name, readTime }
      })
    },

    /**
     * The documents of one collection, filtered by the value of one field if the query says so.
     *
     * @param {string} parent
     * @param {Query} query
     */
    runQuery(parent, { from = [], where }) {
      const { field, op, value } = where?.fieldFilter ?? {}
      const compare = COMPARISONS[op ?? '']
      if (from.length !== 1 || (where && !compare)) {
        throw new FirestoreError(
          501,
          'UNIMPLEMENTED',
          'The fake Firestore supports one collection and one filter by = or >= only',
        )
      }
      const start = `${parent}/${from[0]?.collectionId}/`
      const readTime = now()
      // Firestore orders by the field of an inequality first.
      const sortKey = (/** @type {[string, StoredDocument]} */ [name, { fields }]) =>
        op === 'EQUAL' ? name : `${textOf(fields[field?.fieldPath ?? ''])} ${name}`
      const found = [...documents]
        .filter(([name]) => name.startsWith(start) && !name.slice(start.length).includes('/'))
        .filter(([, { fields }]) => !compare || compare(fields[field?.fieldPath ?? ''], value))
        .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
        .map(([name, stored]) => ({ document: { name, ...stored }, readTime }))
      // Firestore marks the last result, which has no document if nothing was found.
      const last = found.pop() ?? { readTime }
      return [...found, { ...last, done: true }]
    },

    /** @param {Write[]} writes */
    commit(writes) {
      for (const write of writes) {
        checkPrecondition(documents.get(nameOf(write)), write.currentDocument)
      }

      const commitTime = now()
      const after = new Map(documents)
      const writeResults = writes.map((write) => {
        const name = nameOf(write)
        const before = after.get(name)
        if (write.delete) after.delete(name)
        if (write.verify && before) return { updateTime: before.updateTime }
        if (!write.update) return {}
        const fields = applyWrite(before?.fields ?? {}, write)
        after.set(name, {
          fields,
          createTime: before?.createTime ?? commitTime,
          updateTime: commitTime,
        })
        const transformResults = write.updateTransforms?.map(
          ({ fieldPath, appendMissingElements }) =>
            appendMissingElements ? { nullValue: null } : fields[fieldPath],
        )
        return { updateTime: commitTime, ...(transformResults && { transformResults }) }
      })

      // The file is written before the commit is answered or can be read.
      save(file, after)
      for (const name of documents.keys()) if (!after.has(name)) documents.delete(name)
      for (const [name, stored] of after) documents.set(name, stored)
      return { writeResults, commitTime }
    },
  }
}

/** @param {Write} write */
function nameOf(write) {
  const name = write.update?.name ?? write.delete ?? write.verify
  if (!name?.match(/^projects\/[^/]+\/databases\/[^/]+\/documents(\/[^/]+\/[^/]+)+$/)) {
    throw new FirestoreError(400, 'INVALID_ARGUMENT', `${name} is not the name of a document`)
  }
  return name
}

/**
 * @param {StoredDocument | undefined} stored
 * @param {Precondition} [condition]
 */
function checkPrecondition(stored, condition) {
  if (condition?.exists === true && !stored) {
    throw new FirestoreError(404, 'NOT_FOUND', 'No document to update')
  }
  if (condition?.exists === false && stored) {
    throw new FirestoreError(409, 'ALREADY_EXISTS', 'The document already exists')
  }
  if (condition?.updateTime && trimZeros(stored?.updateTime) !== trimZeros(condition.updateTime)) {
    throw new FirestoreError(400, 'FAILED_PRECONDITION', 'The document has another version')
  }
}

/**
 * A time without trailing zeros: the SDK writes nine digits, whatever it has read.
 *
 * @param {string} [time]
 */
function trimZeros(time) {
  return time?.replace(/\.?0*Z$/, '')
}

/**
 * @param {Fields} before
 * @param {Write} write
 * @returns {Fields} the fields after the write.
 */
function applyWrite(before, { update, updateMask, updateTransforms = [] }) {
  const sent = update?.fields ?? {}
  const fields = updateMask ? { ...before } : { ...sent }
  for (const path of updateMask?.fieldPaths ?? []) {
    checkPath(path)
    if (path in sent) fields[path] = sent[path]
    else delete fields[path]
  }
  for (const transform of updateTransforms) {
    checkPath(transform.fieldPath)
    fields[transform.fieldPath] = transformValue(fields[transform.fieldPath], transform)
  }
  return fields
}

/**
 * @param {unknown} value
 * @param {Transform} transform
 * @returns {unknown}
 */
function transformValue(value, { appendMissingElements, increment, setToServerValue }) {
  if (increment) return { integerValue: String(toNumber(value) + toNumber(increment)) }
  if (setToServerValue === 'REQUEST_TIME') return { timestampValue: new Date().toISOString() }
  if (!appendMissingElements) {
    throw new FirestoreError(
      501,
      'UNIMPLEMENTED',
      'The fake Firestore supports appendMissingElements, increment and REQUEST_TIME only',
    )
  }
  const list = [...toList(value)]
  for (const element of appendMissingElements.values ?? []) {
    if (!list.some((other) => isDeepStrictEqual(other, element))) list.push(element)
  }
  return { arrayValue: { values: list } }
}

/** @param {string} path */
function checkPath(path) {
  if (!/^\w+$/.test(path)) {
    throw new FirestoreError(
      501,
      'UNIMPLEMENTED',
      `The fake Firestore does not support the field path ${path}`,
    )
  }
}

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
function toList(value) {
  if (typeof value !== 'object' || value === null || !('arrayValue' in value)) return []
  return /** @type {{ values?: unknown[] }} */ (value.arrayValue).values ?? []
}

/**
 * Firestore treats a value that is not an integer as 0.
 *
 * @param {unknown} value
 */
function toNumber(value) {
  if (typeof value !== 'object' || value === null || !('integerValue' in value)) return 0
  return Number(value.integerValue)
}

/**
 * @param {string} file
 * @returns {Map<string, StoredDocument>}
 */
function load(file) {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw new CliError(`${file} cannot be read: move it away to start with an empty database.`)
  }
}

/**
 * @param {string} file
 * @param {Map<string, StoredDocument>} documents
 */
function save(file, documents) {
  mkdirSync(dirname(file), { recursive: true })
  const next = `${file}.${process.pid}`
  writeFileSync(next, `${JSON.stringify(Object.fromEntries(documents), null, 2)}\n`)
  // Renaming replaces the file in one step, so a process that is killed in between loses nothing.
  renameSync(next, file)
}
