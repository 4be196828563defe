// @vitest-environment node

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { alignColumns } from '../../../scripts/build/bundle-check.mjs'
import { parseCount } from '../../../scripts/dev/command.mjs'

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

  const refusedVenues: [code: number, message: string, ...args: string[]][] = [
    [2, 'Name the restaurant'],
    [2, '“Villa Athina” cannot be an address', 'Villa Athina'],
    [2, 'Not understood: --phone. --remove takes', 'ouzeri', '--remove', '--phone', '1'],
    [2, 'Missing: --kind-en, --kind-el, --address-en', 'ouzeri', '--phone', '2101234567'],
    [1, 'Other pages begin with /services: choose another slug', 'services'],
    [1, 'There is a restaurant sample_restaurant already', 'sample_restaurant'],
    [1, 'npm run venue has made no restaurant sample', 'sample_restaurant', '--remove'],
  ]
  const isOneLine = /^[^\n]+$/

  describe('in one process, which loads the packages once', () => {
    type Call = { script: string; args: string[]; env?: object }
    type Refusal = { name: string; exitCode: number; message: string }

    const unknown: Call[] = commands.map(([, script]) => ({ script, args: ['--wat'] }))
    const invalid: [code: number, message: string, call: Call][] = [
      [2, 'Not understood: wat', { script: 'scripts/dev/submissions.mjs', args: ['wat'] }],
      [
        2,
        'There is no folder nofolder',
        { script: 'scripts/build/validate.mjs', args: ['nofolder'] },
      ],
      [
        2,
        'No share picture begins with “typo”',
        { script: 'scripts/images/share-images.mjs', args: ['typo'] },
      ],
      [2, 'screenshot begins with “typo”', { script: 'scripts/images/images.mjs', args: ['typo'] }],
      [
        2,
        'Not understood: x. --remove takes',
        { script: tour, args: ['Villa Athina', '--remove', 'x'] },
      ],
      [
        2,
        '“Βίλα Λευκάδα” is Greek: add its English name',
        { script: tour, args: ['Βίλα Λευκάδα', 'card'] },
      ],
      ...refusedVenues.map(([code, message, ...args]): [number, string, Call] => [
        code,
        message,
        { script: 'scripts/venue/venue.mjs', args },
      ]),
      [1, noFirestore, { script: 'scripts/dev/preview.mjs', args: [], env: unreachable }],
      [
        2,
        '--parallel takes a whole number above 0, not “0”',
        { script: leads, args: ['--parallel', '0'] },
      ],
      [
        2,
        '--faults takes a share from 0 to 1, not “2”',
        { script: leads, args: ['--faults', '2'] },
      ],
      [
        2,
        '--against nothing: there is no such file',
        { script: leads, args: ['--against', 'nothing'] },
      ],
      [
        1,
        'There is no revision “nothing”',
        { script: 'scripts/bench/reservations.mjs', args: ['--against', 'nothing'] },
      ],
    ]
    let refusals: Refusal[]

    beforeAll(async () => {
      const calls = [...unknown, ...invalid.map(([, , call]) => call)]
      const { output, errors } = await run('tests/support/command-errors.mjs', [
        JSON.stringify(calls),
      ])
      expect(errors).toBe('')
      // Nothing else was printed.
      expect(output).toMatch(/^[^\n]+\n$/)
      refusals = JSON.parse(output)
    })

    it.each(commands.map(([name], index) => [name, index] as const))(
      '%s refuses unknown options before it does anything',
      (_, index) => {
        expect(refusals[index]).toMatchObject({
          name: 'UsageError',
          exitCode: 2,
          message: expect.stringMatching(/^Unknown option '--wat'/),
        })
        expect(refusals[index]?.message).toMatch(isOneLine)
      },
    )

    it.each(
      invalid.map(([code, message, { script }], index) => ({ code, message, script, index })),
    )('refuses with $code and one line: $message ($script)', ({ code, message, index }) => {
      const refusal = refusals[unknown.length + index]
      expect(refusal?.exitCode).toBe(code)
      expect(refusal?.message).toMatch(isOneLine)
      expect(refusal?.message).toContain(message)
    })
  })

  it.each<[code: number, message: string, script: string, args?: string[], env?: object]>([
    [2, "Unknown option '--wat'", 'scripts/dev/submissions.mjs', ['--wat']],
    [2, '--visitors takes a whole number above 0, not “abc”', leads, ['--visitors', 'abc']],
    [1, noFirestore, leads, [], unreachable],
  ])(
    'ends with %i and prints one line: %s (%s)',
    async (code, message, script, args = [], env = {}) => {
      const result = await run(script, args, env)
      expect(result).toMatchObject({ code, output: '' })
      expect(result.errors).toMatch(/^[^\n]+\n$/)
      expect(result.errors).toContain(message)
    },
  )

  it.each(['0', '-1', 'abc', '1.5', ''])('rejects “%s” as a number', (text) => {
    expect(() => parseCount('--runs', text)).toThrow(
      `--runs takes a whole number above 0, not “${text}”`,
    )
  })
})

it('aligns columns with the longest cell', () => {
  const rows = [
    ['hall', 'tour, 3 scenes', '9.1 MB'],
    ['a-very-long-name', 'film', '12.0 MB'],
  ]
  expect(alignColumns(rows)).toEqual([
    'hall              tour, 3 scenes  9.1 MB',
    'a-very-long-name  film            12.0 MB',
  ])
})
