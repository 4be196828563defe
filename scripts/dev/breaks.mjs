import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { breaks } from '../../tests/breaks.mjs'
import { launchOptions } from '../../tests/helpers/browser.mjs'
import { Complaint, readCommand } from './command.mjs'
import { onEnd } from './lifetime.mjs'

/** @typedef {import('../../tests/breaks.mjs').Break} Break */
/** @typedef {{ passed: boolean, said: string }} Outcome */

/** Copies what git knows or would take of this folder, with its packages linked. */
async function copyOfHere() {
  const folder = await mkdtemp(join(tmpdir(), 'breaks-'))
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { maxBuffer: 2 ** 26 },
  )
  for (const file of stdout.split('\0').filter(Boolean)) {
    // What is deleted and not yet committed is still listed.
    await cp(file, join(folder, file)).catch((error) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  // A folder of its own, so that what builds keep in .cache stays apart from this one's.
  await mkdir(join(folder, 'node_modules/.cache'), { recursive: true })
  // The browser is unpacked by its first start, which is to be here.
  await launchOptions()
  const packages = await readdir('node_modules')
  for (const path of [...packages.filter((name) => name !== '.cache'), '.cache/chromium'])
    await symlink(resolve('node_modules', path), join(folder, 'node_modules', path))
  // Some tests ask git what belongs to the site.
  await promisify(execFile)('git', ['init', '--quiet'], { cwd: folder })
  await promisify(execFile)('git', ['add', '--all'], { cwd: folder })
  return folder
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
let isEnding = false

/**
 * @param {string} folder
 * @param {string[]} command a package's, with what follows it
 * @returns {Promise<Outcome>}
 */
function run(folder, [program = '', ...args]) {
  const options = { cwd: folder, maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1' } }
  return new Promise((done) => {
    const path = join(folder, 'node_modules/.bin', program)
    running = execFile(path, args, options, (error, stdout, stderr) => {
      // Nothing goes on from here while this process ends.
      if (!isEnding) done({ passed: !error, said: stdout + stderr })
    })
  })
}

/** Ends what runs, and waits until it no longer writes. */
async function stop() {
  isEnding = true
  if (!running || running.exitCode !== null) return
  running.kill()
  await once(running, 'close')
}

/** @param {string} folder */
const build = (folder) => run(folder, ['vite', 'build', '--app', '--mode', 'test'])

/**
 * The one command that runs all tests of a kind that these breaks name.
 * @param {Break['tests'][]} tests of one kind
 */
function commandOf(tests) {
  const files = [...new Set(tests.map(({ file }) => file))]
  const greps = tests.some(({ grep }) => !grep) ? [] : tests.map(({ grep }) => `(${grep})`)
  const titles = greps.length > 0 ? [greps.join('|')] : []
  switch (tests[0]?.kind) {
    case 'e2e':
      return ['playwright', 'test', ...files, '--retries=0', ...titles.flatMap((t) => ['-g', t])]
    case 'rules':
      return [
        ...['vitest', 'run', '--config', 'vitest.rules.config.mts', ...files],
        ...titles.flatMap((t) => ['-t', t]),
      ]
    default:
      return ['vitest', 'run', ...files, ...titles.flatMap((t) => ['-t', t])]
  }
}

/**
 * The title of the first test that failed; nothing where a run failed without any.
 * @param {string} said
 */
function firstFailure(said) {
  const lines = said.matchAll(/^\s*(?:✘|×|FAIL)\s+(?:\d+ )?(.+?)(?: \(?[\d.]+(?:ms|s|m)\)?)?$/gm)
  for (const [, line = ''] of lines) {
    const [, ...titles] = line.split(/ [›>] /)
    if (titles.length > 0) return titles.slice(-2).join(' › ')
  }
  return undefined
}

/**
 * @param {string} folder
 * @param {Break} made
 * @returns {Promise<string>} the title of the test that notices.
 * @throws when none does, with the reason.
 */
async function whoNotices(folder, { file, find, replace, tests }) {
  const path = join(folder, file)
  const whole = await readFile(path, 'utf8')
  const [before, after, ...more] = whole.split(find)
  if (after === undefined || more.length > 0) throw new Error(`“find” is not once in ${file}`)
  await writeFile(path, before + replace + after)
  try {
    if (tests.kind === 'e2e' && !(await build(folder)).passed) throw new Error('it does not build')
    // The first test that fails is enough.
    const atFirst = tests.kind === 'e2e' ? '--max-failures=1' : '--bail=1'
    const { passed, said } = await run(folder, [...commandOf([tests]), atFirst])
    const title = firstFailure(said)
    if (passed) throw new Error(`${tests.file} passes`)
    // What breaks the test itself is no test of what it does.
    if (!title) throw new Error(`${tests.file} does not run:\n${said}`)
    return title
  } finally {
    await writeFile(path, whole)
  }
}

/**
 * Whether the tests pass while nothing is broken, kind by kind.
 * @param {string} folder
 * @param {Break[]} chosen
 */
async function controlIsGreen(folder, chosen) {
  let isGreen = true
  for (const kind of new Set(chosen.map(({ tests }) => tests.kind))) {
    const tests = chosen.map((each) => each.tests).filter((each) => each.kind === kind)
    const built = kind === 'e2e' ? await build(folder) : { passed: true, said: '' }
    const { passed, said } = built.passed ? await run(folder, commandOf(tests)) : built
    const isTried = kind !== 'rules' || !said.includes('SKIPPED')
    if (!passed || !isTried) console.log(said)
    console.log(`${passed && isTried ? '✓' : '✗'} unbroken: ${kind}`)
    isGreen &&= passed && isTried
  }
  return isGreen
}

const { values, words } = readCommand({
  help: `npm run test:breaks -- [--list] [name …]: breaks a copy of the site on purpose, one way after
another, and says which tests notice. A name may be a part of one; without any, all are tried.`,
  options: { list: { type: 'boolean' } },
  names: 'parts of names',
})
const chosen = breaks.filter(
  ({ name }) => words.length === 0 || words.some((part) => name.includes(part)),
)
if (chosen.length === 0) {
  throw new Complaint(`No break is called ${words.join(' or ')}; --list says which there are.`)
}

async function tryAll() {
  const folder = await copyOfHere()
  const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  onEnd(async () => {
    await stop()
    await clear()
  })
  let isGreen = await controlIsGreen(folder, chosen)
  let noticed = 0
  for (const made of chosen) {
    const what = `${made.area.padEnd(10)}  ${made.name}  ←`
    try {
      console.log(`✓ noticed    ${what}  ${await whoNotices(folder, made)}`)
      noticed += 1
    } catch (error) {
      console.log(`✗ UNNOTICED  ${what}  ${error instanceof Error ? error.message : error}`)
      isGreen = false
    }
  }
  console.log(`${noticed} of ${chosen.length} noticed`)
  process.exitCode = isGreen ? 0 : 1
  await clear()
}

if (values.list) for (const { name, area } of chosen) console.log(`${area}: ${name}`)
else await tryAll()
