import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { Complaint } from './command.mjs'
import { isAlive } from './running.mjs'

/**
 * The part of Firestore's REST API that forms and reservations use, for machines without Java. It checks no
 * rules and is for development only.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents
 *
 * @typedef {Record<string, unknown>} Fields
 * @typedef {{ fields: Fields, createTime: string, updateTime: string }} Stored
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

const DATA = fileURLToPath(new URL('../../.data/firestore.json', import.meta.url))

/** Firestore's own bound for a request, in bytes. */
const LARGEST_REQUEST = 10 * 1024 * 1024

class Refusal extends Error {
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
 * @param {object} [options]
 * @param {string} [options.file] where the entries are kept.
 * @returns {Promise<import('./firestore.mjs').LocalFirestore>}
 * @throws {Complaint} when the file is another process's, or cannot be read.
 */
export async function startEmbeddedStore({ file = DATA } = {}) {
  const unlock = lock(file)
  const store = openStore(file)
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    try {
      const [, name = '', method] = request.url?.match(/\/v1\/([^:?]+):(\w+)(?:\?|$)/) ?? []
      const body = await readJson(request)
      if (method === 'batchGet') answer(200, store.batchGet(body.documents ?? []))
      else if (method === 'commit') answer(200, store.commit(body.writes ?? []))
      else if (method === 'runQuery') {
        answer(200, store.runQuery(decodeURIComponent(name), body.structuredQuery ?? {}))
      } else {
        throw new Refusal(
          501,
          'UNIMPLEMENTED',
          'The embedded store has batchGet, commit and runQuery only',
        )
      }
    } catch (error) {
      const refusal =
        error instanceof Refusal
          ? error
          : new Refusal(500, 'INTERNAL', `The store failed: ${error}`)
      const { code, status, message } = refusal
      answer(code, { error: { code, message, status } })
    }

    /**
     * @param {number} status
     * @param {unknown} body
     */
    function answer(status, body) {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
  })
  await new Promise((ready, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => ready(undefined))
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The embedded store has no port')
  return {
    kind: 'embedded',
    host: `127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      unlock()
    },
  }
}

/**
 * Two processes that kept the same file would each write over what the other was told to keep.
 *
 * @param {string} file
 * @returns {() => void} gives it free.
 */
function lock(file) {
  const mark = `${file}.lock`
  mkdirSync(dirname(file), { recursive: true })
  // Whoever was killed has left its mark.
  if (existsSync(mark) && !isAlive(Number(readFileSync(mark, 'utf8')))) rmSync(mark)
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' })
  } catch {
    throw new Complaint(
      `${file} is in use by process ${readFileSync(mark, 'utf8')}: end that first (if it is another program, delete ${mark}).`,
    )
  }
  return () => rmSync(mark, { force: true })
}

/** @param {string} file */
function openStore(file) {
  const documents = read(file)
  let latest = 0

  /** A time later than every one given before: versions are told apart by it. */
  function now() {
    latest = Math.max(latest + 1, Date.now() * 1_000)
    const milliseconds = Math.floor(latest / 1_000)
    const microseconds = String(latest % 1_000).padStart(3, '0')
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
     * The documents of one collection, those of one value in a field or all of them.
     *
     * @param {string} parent
     * @param {Query} query
     */
    runQuery(parent, { from = [], where }) {
      const { field, op, value } = where?.fieldFilter ?? {}
      if (from.length !== 1 || (where && op !== 'EQUAL')) {
        throw new Refusal(
          501,
          'UNIMPLEMENTED',
          'The embedded store knows one collection and one equality filter',
        )
      }
      const start = `${parent}/${from[0]?.collectionId}/`
      const readTime = now()
      const found = [...documents]
        .filter(([name]) => name.startsWith(start) && !name.slice(start.length).includes('/'))
        .filter(
          ([, { fields }]) => !where || isDeepStrictEqual(fields[field?.fieldPath ?? ''], value),
        )
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, stored]) => ({ document: { name, ...stored }, readTime }))
      const [last = { readTime }] = found.splice(-1)
      return [...found, { ...last, done: true }]
    },

    /** @param {Write[]} writes */
    commit(writes) {
      for (const write of writes) check(documents.get(nameOf(write)), write.currentDocument)

      const commitTime = now()
      const after = new Map(documents)
      const writeResults = writes.map((write) => {
        const name = nameOf(write)
        const before = after.get(name)
        if (write.delete) after.delete(name)
        if (write.verify && before) return { updateTime: before.updateTime }
        if (!write.update) return {}
        const fields = merge(before?.fields ?? {}, write)
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

      // Kept before it is answered, and before anyone reads it.
      keep(file, after)
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
    throw new Refusal(400, 'INVALID_ARGUMENT', `No document is named ${name}`)
  }
  return name
}

/**
 * @param {Stored | undefined} stored
 * @param {Precondition} [condition]
 */
function check(stored, condition) {
  if (condition?.exists === true && !stored) {
    throw new Refusal(404, 'NOT_FOUND', 'No document to update')
  }
  if (condition?.exists === false && stored) {
    throw new Refusal(409, 'ALREADY_EXISTS', 'The document already exists')
  }
  if (condition?.updateTime && version(stored?.updateTime) !== version(condition.updateTime)) {
    throw new Refusal(400, 'FAILED_PRECONDITION', 'The document has another version')
  }
}

/**
 * A time without the zeros at its end: the SDK writes nine digits, whatever it was told.
 *
 * @param {string} [time]
 */
function version(time) {
  return time?.replace(/\.?0*Z$/, '')
}

/**
 * @param {Fields} before
 * @param {Write} write
 */
function merge(before, { update, updateMask, updateTransforms = [] }) {
  const sent = update?.fields ?? {}
  const fields = updateMask ? { ...before } : { ...sent }
  for (const path of updateMask?.fieldPaths ?? []) {
    checkPath(path)
    if (path in sent) fields[path] = sent[path]
    else delete fields[path]
  }
  for (const {
    fieldPath,
    appendMissingElements,
    increment,
    setToServerValue,
  } of updateTransforms) {
    checkPath(fieldPath)
    if (increment) {
      const sum = numberIn(fields[fieldPath]) + numberIn(increment)
      fields[fieldPath] = { integerValue: String(sum) }
      continue
    }
    if (setToServerValue === 'REQUEST_TIME') {
      fields[fieldPath] = { timestampValue: new Date().toISOString() }
      continue
    }
    if (!appendMissingElements) {
      throw new Refusal(
        501,
        'UNIMPLEMENTED',
        'The embedded store appends, counts and tells the time only',
      )
    }
    const list = [...listIn(fields[fieldPath])]
    for (const value of appendMissingElements.values ?? []) {
      if (!list.some((other) => isDeepStrictEqual(other, value))) list.push(value)
    }
    fields[fieldPath] = { arrayValue: { values: list } }
  }
  return fields
}

/** @param {string} path */
function checkPath(path) {
  if (!/^\w+$/.test(path)) {
    throw new Refusal(501, 'UNIMPLEMENTED', `The embedded store knows no field path like ${path}`)
  }
}

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
function listIn(value) {
  if (typeof value !== 'object' || value === null || !('arrayValue' in value)) return []
  return /** @type {{ values?: unknown[] }} */ (value.arrayValue).values ?? []
}

/**
 * What is no integer counts as 0, as with Firestore.
 *
 * @param {unknown} value
 */
function numberIn(value) {
  if (typeof value !== 'object' || value === null || !('integerValue' in value)) return 0
  return Number(value.integerValue)
}

/**
 * @param {string} file
 * @returns {Map<string, Stored>}
 */
function read(file) {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw new Complaint(`${file} cannot be read: move it away to start with nothing.`)
  }
}

/**
 * @param {string} file
 * @param {Map<string, Stored>} documents
 */
function keep(file, documents) {
  mkdirSync(dirname(file), { recursive: true })
  const next = `${file}.${process.pid}`
  writeFileSync(next, `${JSON.stringify(Object.fromEntries(documents), null, 2)}\n`)
  // The whole file or the old one: whoever ends the process in between loses nothing.
  renameSync(next, file)
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<{ documents?: string[], writes?: Write[], structuredQuery?: Query }>}
 */
async function readJson(request) {
  const parts = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > LARGEST_REQUEST)
      throw new Refusal(400, 'INVALID_ARGUMENT', 'The request is too large')
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new Refusal(400, 'INVALID_ARGUMENT', 'The request is not JSON')
  }
}
