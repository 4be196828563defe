import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { licences } from '../../scripts/build/licences.mjs'

/** What no repository may hold, by what it is; each with a made-up one, put together here. */
const secrets: [name: string, pattern: RegExp, example: string][] = [
  ['an API key of Google', /AIza[\w-]{35}/, `AI${'za'}${'Sy0123456789'.repeat(3).slice(0, 35)}`],
  ['a client secret of Google', /GOCSPX-[\w-]{20,}/, `GOC${'SPX'}-${'a1'.repeat(14)}`],
  ['an access token of Google', /ya29\.[\w-]{20,}/, `ya${'29'}.${'a1'.repeat(20)}`],
  ['a refresh token of Firebase', /\b1\/\/0[\w-]{40,}/, `1/${'/0'}${'a1'.repeat(30)}`],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/, `-----BEGIN ${'PRIVATE'} KEY-----`],
  ['a service account', /"type":\s*"service_account"/, `"type": "service${'_'}account"`],
  ['a token of GitHub', /\bgh[pousr]_\w{36}|\bgithub_pat_\w{20,}/, `gh${'p'}_${'a1'.repeat(18)}`],
  ['a token of npm', /\bnpm_\w{36}|_authToken\s*=/, `npm${'_'}${'a1'.repeat(18)}`],
  ['a key of Amazon', /\b(AKIA|ASIA)[A-Z0-9]{16}\b/, `AK${'IA'}${'A1'.repeat(8)}`],
  ['a token of Slack', /\bxox[abpr]-[\w-]{20,}/, `xo${'xb'}-${'1-a'.repeat(8)}`],
  ['a key of Stripe', /\b[rs]k_live_\w{20,}/, `sk_${'live'}_${'a1'.repeat(12)}`],
  [
    'a token for anything',
    /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
    `e${'yJ'}${'a1'.repeat(9)}.eyJ${'a1'.repeat(9)}.x`,
  ],
  [
    'a password in an address',
    /\w:\/\/[^\s/:@'"`$]+:[^\s/@'"`$]+@/,
    `https:/${'/'}staff:hunter2@example.com`,
  ],
]

const secretsIn = (text: string) =>
  secrets.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)

describe('the repository', () => {
  it.each(secrets)('would be caught with %s in it', (name, _, example) => {
    expect(secretsIn(`const x = '${example}'\n`)).toEqual([name])
  })

  // A copy without its history has no list of files.
  it.skipIf(!existsSync('.git'))('holds no secret', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
    const found = files
      .filter((file) => file !== '')
      .map((file) => [file, secretsIn(readFileSync(file, 'latin1'))] as const)
      .filter(([file, names]) => names.length > 0 || /(^|\/)\.env(?!\.example$)/.test(file))
    expect(files.length).toBeGreaterThan(300)
    expect(found).toEqual([])
  })
})

type Locked = { version?: string; resolved?: string; integrity?: string }

/** Names of packages that npm would not fetch from its registry alone, byte for byte the same. */
const loose = (packages: Record<string, Locked>) =>
  Object.entries(packages)
    .filter(
      ([, { version = '', resolved, integrity = '' }]) =>
        !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ||
        // Without an address it is the registry's; .npmrc keeps npm from writing that.
        resolved !== undefined ||
        !/^sha512-[\w+/]{86}==$/.test(integrity),
    )
    .map(([name]) => name)

describe('package-lock.json', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { '': own, ...locked } = packages

  it('names each package by one version and the hash of its file', () => {
    expect(Object.keys(locked).length).toBeGreaterThan(100)
    expect(loose(locked)).toEqual([])
  })

  it.each([
    ['a range', { version: '^1.0.0' }],
    ['no hash', { integrity: undefined }],
    ['a hash that can be forged', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['a repository', { resolved: 'git+ssh://git@github.com/one/one.git#0123456' }],
    ['another address', { resolved: 'https://elsewhere.example/one/-/one-1.0.0.tgz' }],
    ['a folder', { resolved: 'file:../one', link: true }],
  ])('would be refused with %s in it', (_, wrong) => {
    const right = { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==` }
    expect(loose({ right, wrong: { ...right, ...wrong } as Locked })).toEqual(['wrong'])
  })

  it('agrees with package.json', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(own).toMatchObject({ dependencies, devDependencies })
  })
})

describe('licences.txt', () => {
  const one = { name: 'one', version: '1.0.0', identifier: 'MIT', text: 'As is.' }

  it('names packages, versions and licences', () => {
    expect(licences([one])).toContain('one 1.0.0\nMIT\n\nAs is.\n')
  })

  it.each([
    ['that asks for the source', { identifier: 'AGPL-3.0' }],
    ['of a choice', { identifier: 'SEE LICENSE IN LICENSE.txt' }],
    ['that nobody names', { identifier: '' }],
  ])('is not written, nor the site built, with a licence %s', (_, licence) => {
    expect(() => licences([one, { ...one, name: 'two', ...licence }])).toThrow(/two \(/)
  })
})
