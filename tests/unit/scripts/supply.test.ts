// @vitest-environment node

import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSecretLint } from 'secretlint'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatLicences } from '../../../scripts/build/licences.mjs'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'supply-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Secrets that secretlint's preset does not detect. */
const additionalSecrets =
  /AIza[\w-]{35}|GOCSPX-[\w-]{20,}|\bya29\.[\w-]{20,}|\b1\/\/0[\w-]{40,}|\b[rs]k_live_\w{20,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./

/** Returns the files that contain a secret. */
async function findFilesWithSecrets(files: string[]): Promise<string[]> {
  // secretlint sets a performance mark at each step, which takes a minute for all of these files.
  const mark = vi.spyOn(performance, 'mark').mockReturnValue(new PerformanceMark('unused'))
  const { stdout } = await runSecretLint({
    cliOptions: { cwd: process.cwd(), filePathOrGlobList: files, noGlob: true },
    engineOptions: {
      formatter: 'json',
      color: false,
      configFileJSON: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] },
    },
  })
  mark.mockRestore()
  const reports = JSON.parse(stdout || '[]') as { filePath: string; messages: unknown[] }[]
  const known = reports
    .filter(({ messages }) => messages.length > 0)
    .map(({ filePath }) => filePath)
  return files.filter(
    (file) =>
      known.some((path) => path.endsWith(file)) ||
      additionalSecrets.test(readFileSync(file, 'utf8')),
  )
}

/** Invented secrets, in parts so that this file contains none. */
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

describe('secrets in the repository', () => {
  it('are detected, whatever their kind', async () => {
    const files = Object.entries(secrets).map(([name, secret]) => {
      const file = join(folder, name)
      writeFileSync(file, /^(AWS|-)/.test(secret) ? secret : `const x = '${secret}'\n`)
      return file
    })
    const innocent = join(folder, 'innocent')
    writeFileSync(innocent, 'const x = 1\n')
    expect(await findFilesWithSecrets([...files, innocent])).toEqual(files)
  })

  // Lists the files with git, which a copy without its history does not have.
  it.skipIf(!existsSync('.git'))('do not exist', async () => {
    const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
    const files = listed.filter((file) => existsSync(file) && file !== '')
    const texts = files.filter(
      (file) => !/\.(avif|jpg|png|webp|ico|mp4|webm|glb|woff2)$/.test(file),
    )
    expect(texts.length).toBeGreaterThan(300)
    expect(await findFilesWithSecrets(texts)).toEqual([])
    expect(files.filter((file) => /(^|\/)\.env(?!\.example$)/.test(file))).toEqual([])
  })
})

type Locked = { version?: string; resolved?: string; integrity?: string }

/**
 * Names of the packages that are not pinned to a version of the registry and the hash of its file.
 * lockfile-lint checks only packages with a URL, and .npmrc keeps npm from writing any.
 */
const findUnpinned = (packages: Record<string, Locked>) =>
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

  const { '': own, ...others } = packages

  /** The workspaces are folders of this repository, to which npm links. */
  const isWorkspace = (name: string) =>
    name === 'functions' || name === 'node_modules/hermes-view-functions'

  const locked = Object.fromEntries(
    Object.entries<Locked>(others).filter(([name]) => !isWorkspace(name)),
  )

  it('pins each package to one version and the hash of its file', () => {
    expect(Object.keys(locked).length).toBeGreaterThan(100)
    expect(findUnpinned(locked)).toEqual([])
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
    ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['a repository', { resolved: 'git+ssh://git@github.com/one/one.git#0123456' }],
    ['the URL of another server', { resolved: 'https://elsewhere.example/one/-/one-1.0.0.tgz' }],
    ['a folder', { resolved: 'file:../one', link: true }],
  ])('is rejected with %s', (_, wrong) => {
    const pinned = { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==` }
    expect(findUnpinned({ pinned, unpinned: { ...pinned, ...wrong } as Locked })).toEqual([
      'unpinned',
    ])
  })

  it('agrees with package.json', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(own).toMatchObject({ dependencies, devDependencies, workspaces: ['functions'] })
  })

  it('agrees with the workspace', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync('functions/package.json', 'utf8'),
    )
    expect(others.functions).toMatchObject({ dependencies, devDependencies })
    expect(others['node_modules/hermes-view-functions']).toEqual({
      resolved: 'functions',
      link: true,
    })
  })
})

describe('licences.txt', () => {
  const one = { name: 'one', version: '1.0.0', identifier: 'MIT', text: 'As is.' }

  it('lists packages, versions and licences', () => {
    expect(formatLicences([one])).toContain('one 1.0.0\nMIT\n\nAs is.\n')
  })

  it.each([
    ['that requires the source to be published', { identifier: 'AGPL-3.0' }],
    ['that is not standard', { identifier: 'SEE LICENSE IN LICENSE.txt' }],
    ['that is unknown', { identifier: '' }],
  ])('fails the build for a licence %s', (_, licence) => {
    expect(() => formatLicences([one, { ...one, name: 'two', ...licence }])).toThrow(/two \(/)
  })
})
