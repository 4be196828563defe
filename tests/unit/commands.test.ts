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
  const script = command.match(/\bnode (scripts\/[\w/-]+\.mjs)/)?.[1]
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
  // Otherwise `npm run <name> -- --help` would run what comes first.
  it.each(commands)('%s is nothing but a script, which gets all arguments', (name, script) => {
    expect(scripts[name]).toBe(`node ${script}`)
  })

  it.each(commands)('%s refuses unknown options before it does anything', async (_, script) => {
    expect(await run(script, ['--wat'])).toEqual({
      code: 2,
      output: '',
      errors: expect.stringMatching(/^Unknown option '--wat'[^\n]*\n$/),
    })
  })

  it.each(commands)('%s names itself in its help', (name, script) => {
    const call = name === 'start' ? 'npm start' : `npm run ${name}`
    expect(readFileSync(script, 'utf8')).toMatch(
      new RegExp(`(help: ['\`]|HELP = \`)[^\`]*${call}\\b`),
    )
  })

  it.each([
    ['submissions', 'scripts/dev/submissions.mjs', /^npm run submissions: /],
    ['bench:leads', 'scripts/bench/leads.mjs', /^ {2}npm run bench:leads /m],
  ])('%s prints its help', async (_, script, what) => {
    const help = await run(script, ['--help'])
    expect(help).toEqual({ code: 0, output: expect.stringMatching(what), errors: '' })
  })

  const leads = 'scripts/bench/leads.mjs'
  const tour = 'scripts/tour/tour.mjs'
  const unreachable = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' }
  const noFirestore = 'No Firestore answers at FIRESTORE_EMULATOR_HOST=127.0.0.1:1'

  it.each<[code: number, message: string, script: string, args?: string[], env?: object]>([
    [2, 'Not understood: wat', 'scripts/dev/submissions.mjs', ['wat']],
    [2, 'There is no folder nofolder', 'scripts/build/validate.mjs', ['nofolder']],
    [2, 'No share picture begins with “typo”', 'scripts/images/share-images.mjs', ['typo']],
    [2, 'seat begins with “typo”', 'scripts/images/images.mjs', ['typo']],
    [2, 'No mutation is called typo', 'scripts/dev/mutation.mjs', ['typo']],
    [2, 'Not understood: x. --remove takes', tour, ['Villa Athina', '--remove', 'x']],
    [2, '“Βίλα Λευκάδα” is Greek: add its English name', tour, ['Βίλα Λευκάδα', 'card']],
    [1, noFirestore, 'scripts/dev/preview.mjs', [], unreachable],
    [1, noFirestore, leads, [], unreachable],
    [2, '--visitors takes a whole number above 0, not “abc”', leads, ['--visitors', 'abc']],
    [2, '--parallel takes a whole number above 0, not “0”', leads, ['--parallel', '0']],
    [2, '--faults takes a share from 0 to 1, not “2”', leads, ['--faults', '2']],
    [2, '--against nothing: there is no such file', leads, ['--against', 'nothing']],
  ])('ends with %i and one line: %s (%s)', async (code, message, script, args = [], env = {}) => {
    const result = await run(script, args, env)
    expect(result.code).toBe(code)
    expect(result.errors).toMatch(/^[^\n]+\n$/)
    expect(result.errors).toContain(message)
  })

  it.each(['0', '-1', 'abc', '1.5', ''])('rejects “%s” as a number', (text) => {
    expect(() => parseCount('--runs', text)).toThrow(
      `--runs takes a whole number above 0, not “${text}”`,
    )
  })
})
