// @vitest-environment node

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseCount } from '../../scripts/dev/command.mjs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** The npm scripts that run a script of our own, with its path. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const script = command.match(/^(?:.* && )?node (scripts\/[\w/-]+\.mjs)$/)?.[1]
  return script ? [[name, script] as const] : []
})

/** Runs a script and waits for its end. */
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
  it.each(commands)('%s parses its arguments with parseArgs', (_, script) => {
    expect(readFileSync(script, 'utf8')).toMatch(/readCommand\(|parseArgs\(/)
  })

  it.each([
    ['submissions', 'scripts/dev/submissions.mjs', /^npm run submissions: /],
    ['bench:leads', 'scripts/bench/leads.mjs', /^ {2}npm run bench:leads /m],
  ])('%s prints its help', async (_, script, what) => {
    const help = await run(script, ['--help'])
    expect(help).toEqual({ code: 0, output: expect.stringMatching(what), errors: '' })
  })

  const leads = 'scripts/bench/leads.mjs'
  const unreachable = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' }

  it.each<[message: string, script: string, args?: string[], env?: object]>([
    ["Unknown option '--wat'", 'scripts/dev/submissions.mjs', ['--wat']],
    ['Not understood: wat', 'scripts/dev/submissions.mjs', ['wat']],
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
  ])('prints one line: %s (%s)', async (message, script, args = [], env = {}) => {
    const { code, errors } = await run(script, args, env)
    expect(code).toBe(1)
    expect(errors).toMatch(/^[^\n]+\n$/)
    expect(errors).toContain(message)
  })

  it.each(['0', '-1', 'abc', '1.5', ''])('rejects “%s” as a number', (text) => {
    expect(() => parseCount('--runs', text)).toThrow(
      `--runs takes a whole number above 0, not “${text}”`,
    )
  })
})
