// @vitest-environment node

import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSecretLint } from 'secretlint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { licences } from '../../scripts/build/licences.mjs'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'supply-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** What secretlint's preset does not know, since Google does not take all of it for secret. */
const alsoSecret =
  /AIza[\w-]{35}|GOCSPX-[\w-]{20,}|\bya29\.[\w-]{20,}|\b1\/\/0[\w-]{40,}|\b[rs]k_live_\w{20,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./

/** Those of some files that hold a secret. */
async function filesWithSecrets(files: string[]): Promise<string[]> {
  const { stdout } = await runSecretLint({
    cliOptions: { cwd: process.cwd(), filePathOrGlobList: files, noGlob: true },
    engineOptions: {
      formatter: 'json',
      color: false,
      configFileJSON: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] },
    },
  })
  const reports = JSON.parse(stdout || '[]') as { filePath: string; messages: unknown[] }[]
  const known = reports
    .filter(({ messages }) => messages.length > 0)
    .map(({ filePath }) => filePath)
  return files.filter(
    (file) =>
      known.some((path) => path.endsWith(file)) || alsoSecret.test(readFileSync(file, 'utf8')),
  )
}

/** Made-up secrets, put together here. */
const secrets = {
  'an API key of Google': `AI${'za'}${'Sy0123456789'.repeat(3).slice(0, 35)}`,
  'a client secret of Google': `GOC${'SPX'}-${'a1'.repeat(14)}`,
  'an access token of Google': `ya${'29'}.${'a1'.repeat(20)}`,
  'a refresh token of Firebase': `1/${'/0'}${'a1'.repeat(30)}`,
  'a private key': generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  'a token of GitHub': `gh${'p'}_${'a1'.repeat(18)}`,
  'a token of npm': `npm${'_'}${'a1'.repeat(18)}`,
  'a key of Amazon': `AWS_SECRET${'_ACCESS_KEY'} = "wJalrXUtnFEMI/K7MDENG/${'bPxRfiCYzzzzzzzKEY'}"`,
  'a token of Slack': `xo${'xb'}-123456789012-123456789012-${'abcdef'.repeat(4)}`,
  'a key of Stripe': `sk_${'live'}_${'a1'.repeat(12)}`,
  'a token for anything': `e${'yJ'}${'a1'.repeat(9)}.eyJ${'a1'.repeat(9)}.x`,
  'a password in an address': `https:/${'/'}staff:hunter2hunter2@example.com`,
}

describe('the repository', () => {
  it('would be caught with a secret of any kind in it', async () => {
    const files = Object.entries(secrets).map(([name, secret]) => {
      const file = join(folder, name)
      writeFileSync(file, /^(AWS|-)/.test(secret) ? secret : `const x = '${secret}'\n`)
      return file
    })
    const innocent = join(folder, 'innocent')
    writeFileSync(innocent, 'const x = 1\n')
    expect(await filesWithSecrets([...files, innocent])).toEqual(files)
  })

  // A copy without its history has no list of files. Reading them all takes a busy machine a while.
  it.skipIf(!existsSync('.git'))('holds no secret', { timeout: 120_000 }, async () => {
    const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
    const files = listed.filter((file) => existsSync(file) && file !== '')
    const texts = files.filter(
      (file) => !/\.(avif|jpg|png|webp|ico|mp4|webm|glb|woff2)$/.test(file),
    )
    expect(texts.length).toBeGreaterThan(300)
    expect(await filesWithSecrets(texts)).toEqual([])
    expect(files.filter((file) => /(^|\/)\.env(?!\.example$)/.test(file))).toEqual([])
  })
})

type Locked = { version?: string; resolved?: string; integrity?: string }

/**
 * Names of packages that npm would not fetch from its registry alone, byte for byte the same. Our own
 * check, since lockfile-lint looks only at packages that have an address, and .npmrc keeps npm from
 * writing any.
 */
const loose = (packages: Record<string, Locked>) =>
  Object.entries(packages)
    .filter(
      ([, { version = '', resolved, integrity = '' }]) =>
        !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ||
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

  it('passes lockfile-lint', () => {
    const rules = ['--type', 'npm', '--allowed-hosts', 'npm', '--validate-integrity']
    const lint = spawnSync('npx', ['lockfile-lint', '--path', 'package-lock.json', ...rules], {
      encoding: 'utf8',
    })
    expect(lint.status, lint.stdout + lint.stderr).toBe(0)
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
