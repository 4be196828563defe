// @vitest-environment node

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { countOf } from '../../scripts/dev/command.mjs'
import { isAlive } from '../../scripts/dev/running.mjs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** The commands that are scripts of ours, by name. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const script = command.match(/^(?:.* && )?node (scripts\/[\w/-]+\.mjs)$/)?.[1]
  return script ? [[name, script] as const] : []
})

/** Runs a script of ours to its end. */
function run(script: string, args: string[], env = {}) {
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, ...env } },
      (_, output, errors) => resolve({ code: child.exitCode ?? 1, output, errors }),
    )
  })
}

describe('every command', () => {
  it.each(commands)('%s reads what it is asked for by parseArgs', (_, script) => {
    expect(readFileSync(script, 'utf8')).toMatch(/readCommand\(|parseArgs\(/)
  })

  it('says what it is for, and what it does not understand or reach, in one line', async () => {
    const unreachable = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' }
    const [help, option, word, host] = await Promise.all([
      run('scripts/dev/sent.mjs', ['--help']),
      run('scripts/dev/sent.mjs', ['--wat']),
      run('scripts/dev/sent.mjs', ['wat']),
      run('scripts/dev/serve.mjs', [], unreachable),
    ])
    expect(help).toEqual({ code: 0, output: expect.stringMatching(/^npm run sent: /), errors: '' })
    for (const [{ code, errors }, what] of [
      [option, "Unknown option '--wat'"],
      [word, 'Not understood: wat'],
      [host, 'No Firestore answers at FIRESTORE_EMULATOR_HOST=127.0.0.1:1'],
    ] as const) {
      expect(code).toBe(1)
      expect(errors).toMatch(/^[^\n]+\n$/)
      expect(errors).toContain(what)
    }
  })

  it.each(['0', '-1', 'abc', '1.5', ''])('takes no “%s” for a number', (text) => {
    expect(() => countOf('--runs', text)).toThrow(
      `--runs takes a whole number above 0, not “${text}”`,
    )
  })
})

it('a program that was started ends when the one that started it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tied-'))
  const script = join(folder, 'parent.mjs')
  const sleeper = `console.log(process.pid); setInterval(() => {}, 1000)`
  writeFileSync(
    script,
    `import { spawnTied } from ${JSON.stringify(join(process.cwd(), 'scripts/dev/lifetime.mjs'))}
     spawnTied(process.execPath, ['-e', ${JSON.stringify(sleeper)}]).stdout.pipe(process.stdout)`,
  )
  const parent = spawn(process.execPath, [script])
  const [text] = await once(parent.stdout, 'data')
  const child = Number(text)
  expect(isAlive(child)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), 5000)
  rmSync(folder, { recursive: true })
})
