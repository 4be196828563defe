// @vitest-environment node

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedStore } from '../../scripts/dev/embedded-store.mjs'
import type { LocalFirestore } from '../../scripts/dev/firestore.mjs'
import { append, Database, writes } from '../helpers/firestore-rest'

describe('the embedded store', () => {
  let folder: string
  let file: string
  let store: LocalFirestore

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'store-'))
    file = join(folder, 'firestore.json')
    store = await startEmbeddedStore({ file })
  })

  afterEach(async () => {
    await store.stop()
    rmSync(folder, { recursive: true })
  })

  it('keeps what was stored when it is started again', async () => {
    const db = new Database(store.host)
    await db.commit(writes(append(db, 'leads', { id: 1 })))
    const before = await db.read('form/leads')
    await store.stop()
    store = await startEmbeddedStore({ file })
    expect(await new Database(store.host, db.project).read('form/leads')).toEqual(before)
    expect(before).toMatchObject({ id_counter: 1 })
  })

  it('notes that an entry is done and when, and forgets it again, as the inbox asks', async () => {
    const db = new Database(store.host)
    const path = 'form_done/leads/ids/1'
    const by = 'staff@hermesview.example'
    const at = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' as const }
    await db.commit([{ ...db.set(path, { by }), updateTransforms: [at] }])
    const today = new Date().toISOString().slice(0, 10)
    expect(await db.read(path)).toEqual({ by, at: expect.stringContaining(today) })
    await db.commit([{ delete: db.name(path) }])
    expect(await db.read(path)).toBeUndefined()
  })

  it('leaves nothing beside its file', async () => {
    const db = new Database(store.host)
    await db.commit(writes(append(db, 'leads', { id: 1 })))
    await store.stop()
    expect(readdirSync(folder)).toEqual(['firestore.json'])
    store = await startEmbeddedStore({ file })
  })

  it('has its file for itself, until it stops or is killed', async () => {
    await expect(startEmbeddedStore({ file })).rejects.toThrow(
      `in use by process ${process.pid}: end that first`,
    )
    await store.stop()
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(`${file}.lock`, String(pid))
    store = await startEmbeddedStore({ file })
    expect(readFileSync(`${file}.lock`, 'utf8')).toBe(String(process.pid))
  })

  it('changes nothing when one of the writes cannot be done', async () => {
    const db = new Database(store.host)
    await db.seed({ 'form_public/leads': { id_counter: 1 } })
    const before = readFileSync(file, 'utf8')
    const { page, counter, receipt } = append(db, 'leads', { id: 1 })
    const stale = { ...counter, currentDocument: { exists: false } }
    expect((await db.commit([page, receipt, stale])).status).toBe(409)
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(await db.read('form/leads')).toBeUndefined()
  })

  it('says which file it cannot read instead of writing over it', async () => {
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, '{"half":')
    await expect(startEmbeddedStore({ file: broken })).rejects.toThrow(broken)
    expect(readFileSync(broken, 'utf8')).toBe('{"half":')
  })

  it('answers the question that a browser asks before it sends', async () => {
    const response = await fetch(`http://${store.host}/v1/x/documents:commit`, {
      method: 'OPTIONS',
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })
})
