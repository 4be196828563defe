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

  it.each([
    ['sent', 'scripts/dev/sent.mjs', /^npm run sent: /],
    ['bench:leads', 'scripts/bench/leads.mjs', /^ {2}npm run bench:leads /m],
  ])('%s says what it is for', async (_, script, what) => {
    const help = await run(script, ['--help'])
    expect(help).toEqual({ code: 0, output: expect.stringMatching(what), errors: '' })
  })

  const leads = 'scripts/bench/leads.mjs'
  const unreachable = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' }

  it.each<[what: string, script: string, args?: string[], env?: object]>([
    ["Unknown option '--wat'", 'scripts/dev/sent.mjs', ['--wat']],
    ['Not understood: wat', 'scripts/dev/sent.mjs', ['wat']],
    [
      'No Firestore answers at FIRESTORE_EMULATOR_HOST=127.0.0.1:1',
      'scripts/dev/serve.mjs',
      [],
      unreachable,
    ],
    ['No Firestore answers at FIRESTORE_EMULATOR_HOST=127.0.0.1:1', leads, [], unreachable],
    ['--visitors takes a whole number above 0, not “abc”', leads, ['--visitors', 'abc']],
    ['--parallel takes a whole number above 0, not “0”', leads, ['--parallel', '0']],
    ['--faults takes a share from 0 to 1, not “2”', leads, ['--faults', '2']],
    ['--against nothing: there is no such file', leads, ['--against', 'nothing']],
  ])('says in one line: %s (%s)', async (what, script, args = [], env = {}) => {
    const { code, errors } = await run(script, args, env)
    expect(code).toBe(1)
    expect(errors).toMatch(/^[^\n]+\n$/)
    expect(errors).toContain(what)
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
