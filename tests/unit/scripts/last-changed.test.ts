// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLastChanged } from '../../../scripts/build/last-changed.mjs'

let root: string

/** Writes files and commits them with a date. */
function commit(day: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  const date = `${day}T12:00:00Z`
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
  for (const command of [
    ['add', '.'],
    [...author, 'commit', '-qm', 'Change a page'],
  ]) {
    execFileSync('git', command, { cwd: root, env })
  }
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
  mkdirSync(join(root, 'tour'))
  commit('2026-01-01', {
    'Page.tsx': "import { messages } from './messages'\nimport type { A } from './types'\n",
    'messages.ts': "import './Page.css'\n",
    'Page.css': '',
    'types.ts': '',
    'Other.tsx': '',
    'tour/tour.json': '{}',
  })
})

afterAll(() => rmSync(root, { recursive: true }))

describe('getLastChanged', () => {
  it('returns the date of the newest change of a page and its direct and indirect imports', () => {
    expect(getLastChanged(['Page.tsx'], root)).toBe('2026-01-01')
    commit('2026-02-02', { 'messages.ts': "import './Page.css'\nexport const messages = 1\n" })
    expect(getLastChanged(['Page.tsx'], root)).toBe('2026-02-02')
    commit('2026-03-03', { 'Page.css': 'a{}' })
    expect(getLastChanged(['Page.tsx'], root)).toBe('2026-03-03')
    commit('2026-04-04', { 'tour/tour.json': '{"a":1}' })
    expect(getLastChanged(['Page.tsx', 'tour'], root)).toBe('2026-04-04')
  })

  it('ignores other pages and type imports', () => {
    const before = getLastChanged(['Page.tsx'], root)
    commit('2026-05-05', { 'Other.tsx': 'a', 'types.ts': 'b' })
    expect(getLastChanged(['Page.tsx'], root)).toBe(before)
  })

  it('returns today for files that git does not track', () => {
    writeFileSync(join(root, 'New.tsx'), '')
    expect(getLastChanged(['New.tsx'], root, '2026-06-06')).toBe('2026-06-06')
    expect(getLastChanged(['/'], tmpdir(), '2026-06-06')).toBe('2026-06-06')
  })
})
