// @vitest-environment node

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFakeFirestore } from '../../../scripts/dev/fake-firestore.mjs'
import type { LocalFirestore } from '../../../scripts/dev/firestore.mjs'
import { buildAppend, Database, writes } from '../../support/firestore-rest'

describe('the fake Firestore', () => {
  let folder: string
  let file: string
  let store: LocalFirestore

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'store-'))
    file = join(folder, 'firestore.json')
    store = await startFakeFirestore({ file })
  })

  afterEach(async () => {
    await store.stop()
    rmSync(folder, { recursive: true })
  })

  it('keeps its documents after a restart', async () => {
    const db = new Database(store.host)
    await db.commit(writes(buildAppend(db, 'leads', { id: 1 })))
    const before = await db.read('form/leads')
    await store.stop()
    store = await startFakeFirestore({ file })
    expect(await new Database(store.host, db.project).read('form/leads')).toEqual(before)
    expect(before).toMatchObject({ id_counter: 1 })
  })

  it('stores and deletes the mark of a done entry, with its time', async () => {
    const db = new Database(store.host)
    const path = 'form_done/leads/ids/1'
    const by = 'staff@hermesview.example'
    const at = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' as const }
    await db.commit([{ ...db.buildSet(path, { by }), updateTransforms: [at] }])
    const today = new Date().toISOString().slice(0, 10)
    expect(await db.read(path)).toEqual({ by, at: expect.stringContaining(today) })
    await db.commit([{ delete: db.documentName(path) }])
    expect(await db.read(path)).toBeUndefined()
  })

  it('leaves no temporary files', async () => {
    const db = new Database(store.host)
    await db.commit(writes(buildAppend(db, 'leads', { id: 1 })))
    await store.stop()
    expect(readdirSync(folder)).toEqual(['firestore.json'])
    store = await startFakeFirestore({ file })
  })

  it('locks its file until it stops or is killed', async () => {
    await expect(startFakeFirestore({ file })).rejects.toThrow(
      `in use by process ${process.pid}: end that first`,
    )
    await store.stop()
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(`${file}.lock`, String(pid))
    store = await startFakeFirestore({ file })
    expect(readFileSync(`${file}.lock`, 'utf8')).toBe(String(process.pid))
  })

  it('applies no write of a commit if one of them fails', async () => {
    const db = new Database(store.host)
    await db.seed({ 'form_public/leads': { id_counter: 1 } })
    const before = readFileSync(file, 'utf8')
    const { submissions, counter, receipt } = buildAppend(db, 'leads', { id: 1 })
    const stale = { ...counter, currentDocument: { exists: false } }
    expect((await db.commit([submissions, receipt, stale])).status).toBe(409)
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(await db.read('form/leads')).toBeUndefined()
  })

  it('names an unreadable file instead of overwriting it', async () => {
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, '{"half":')
    await expect(startFakeFirestore({ file: broken })).rejects.toThrow(broken)
    expect(readFileSync(broken, 'utf8')).toBe('{"half":')
  })

  it('answers a CORS preflight request', async () => {
    const response = await fetch(`http://${store.host}/v1/x/documents:commit`, {
      method: 'OPTIONS',
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })
})
