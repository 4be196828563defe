// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastChanged } from '../../scripts/build/last-changed.mjs'

let root: string

/** Writes files and commits them on a day. */
function commit(day: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  const date = `${day}T12:00:00Z`
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
  for (const command of [
    ['add', '.'],
    [...who, 'commit', '-qm', 'Change a page'],
  ]) {
    execFileSync('git', command, { cwd: root, env })
  }
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
  mkdirSync(join(root, 'tour'))
  commit('2026-01-01', {
    'Page.tsx': "import { words } from './words'\nimport type { A } from './types'\n",
    'words.ts': "import './Page.css'\n",
    'Page.css': '',
    'types.ts': '',
    'Other.tsx': '',
    'tour/tour.json': '{}',
  })
})

afterAll(() => rmSync(root, { recursive: true }))

describe('a page', () => {
  it('changed with whatever it is made of, however deep', () => {
    expect(lastChanged(['Page.tsx'], root)).toBe('2026-01-01')
    commit('2026-02-02', { 'words.ts': "import './Page.css'\nexport const words = 1\n" })
    expect(lastChanged(['Page.tsx'], root)).toBe('2026-02-02')
    commit('2026-03-03', { 'Page.css': 'a{}' })
    expect(lastChanged(['Page.tsx'], root)).toBe('2026-03-03')
    commit('2026-04-04', { 'tour/tour.json': '{"a":1}' })
    expect(lastChanged(['Page.tsx', 'tour'], root)).toBe('2026-04-04')
  })

  it('did not change with other pages and with types', () => {
    commit('2026-05-05', { 'Other.tsx': 'a', 'types.ts': 'b' })
    expect(lastChanged(['Page.tsx'], root)).toBe('2026-03-03')
  })

  it('changed today where git knows nothing of it', () => {
    writeFileSync(join(root, 'New.tsx'), '')
    expect(lastChanged(['New.tsx'], root, '2026-06-06')).toBe('2026-06-06')
    expect(lastChanged(['/'], tmpdir(), '2026-06-06')).toBe('2026-06-06')
  })
})
