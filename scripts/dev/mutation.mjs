import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { mutations } from '../../tests/mutations.mjs'
import { launchOptions } from '../../tests/support/browser.mjs'
import { readCommand, UsageError } from './command.mjs'
import { onShutdown } from './lifetime.mjs'

/** @typedef {import('../../tests/mutations.mjs').Mutation} Mutation */
/** The test file that must notice a mutation, and a pattern of the titles in it. @typedef {Mutation['tests']} Selection */
/** @typedef {{ passed: boolean, output: string }} Outcome */

/** Copies all files that git does not ignore to a temporary folder, and links the packages there. */
async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'mutations-'))
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { maxBuffer: 2 ** 26 },
  )
  for (const file of stdout.split('\0').filter(Boolean)) {
    // git also lists deleted files until the deletion is committed.
    await cp(file, join(folder, file)).catch((error) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  // A separate folder, so that builds of the copy have their own .cache.
  await mkdir(join(folder, 'node_modules/.cache'), { recursive: true })
  // The first start unpacks the browser, which must happen here and not in the copy.
  await launchOptions()
  const packages = await readdir('node_modules')
  for (const path of [...packages.filter((name) => name !== '.cache'), '.cache/chromium'])
    await symlink(resolve('node_modules', path), join(folder, 'node_modules', path))
  // Some tests list files with git.
  await promisify(execFile)('git', ['init', '--quiet'], { cwd: folder })
  await promisify(execFile)('git', ['add', '--all'], { cwd: folder })
  return folder
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
let isEnding = false

/**
 * @param {string} folder
 * @param {string[]} command a program of an installed package, and its arguments
 * @returns {Promise<Outcome>}
 */
function run(folder, [program = '', ...args]) {
  const options = { cwd: folder, maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1' } }
  return new Promise((done) => {
    const path = join(folder, 'node_modules/.bin', program)
    running = execFile(path, args, options, (error, stdout, stderr) => {
      // Does not continue while this process shuts down.
      if (!isEnding) done({ passed: !error, output: stdout + stderr })
    })
  })
}

/** Ends the running command, and waits until it has closed its files. */
async function stop() {
  isEnding = true
  if (!running || running.exitCode !== null) return
  running.kill()
  await once(running, 'close')
}

/** @param {string} folder */
const build = (folder) => run(folder, ['vite', 'build', '--app', '--mode', 'test'])

/**
 * The command that runs the selected tests.
 * @param {Selection[]} selections all of one kind
 */
function buildCommand(selections) {
  const files = [...new Set(selections.map(({ file }) => file))]
  // A selection without a pattern of titles is the whole file.
  const isFiltered = selections.every(({ grep }) => grep)
  const pattern = selections.map(({ grep }) => `(${grep})`).join('|')
  const vitestFilter = isFiltered ? ['-t', pattern] : []
  switch (selections[0]?.kind) {
    case 'e2e':
      return ['playwright', 'test', ...files, '--retries=0', ...(isFiltered ? ['-g', pattern] : [])]
    case 'rules':
      return ['vitest', 'run', '--config', 'vitest.emulator.config.mts', ...files, ...vitestFilter]
    default:
      return ['vitest', 'run', ...files, ...vitestFilter]
  }
}

/**
 * The title of the first failed test; undefined if the run failed before any test.
 * @param {string} output
 */
function findFirstFailure(output) {
  const lines = output.matchAll(/^\s*(?:✘|×|FAIL)\s+(?:\d+ )?(.+?)(?: \(?[\d.]+(?:ms|s|m)\)?)?$/gm)
  for (const [, line = ''] of lines) {
    const [, ...titles] = line.split(/ [›>] /)
    if (titles.length > 0) return titles.slice(-2).join(' › ')
  }
  return undefined
}

/**
 * @param {string} folder
 * @param {Mutation} mutation
 * @returns {Promise<string>} the title of the test that fails.
 * @throws when no test fails, or when the tests do not run.
 */
async function findFailingTest(folder, { file, find, replace, tests: selection }) {
  const path = join(folder, file)
  const original = await readFile(path, 'utf8')
  const [before, after, ...more] = original.split(find)
  if (after === undefined || more.length > 0)
    throw new Error(`“find” does not occur exactly once in ${file}`)
  await writeFile(path, before + replace + after)
  try {
    if (selection.kind === 'e2e' && !(await build(folder)).passed)
      throw new Error('the site does not build')
    // One failing test is enough.
    const stopEarly = selection.kind === 'e2e' ? '--max-failures=1' : '--bail=1'
    const { passed, output } = await run(folder, [...buildCommand([selection]), stopEarly])
    const title = findFirstFailure(output)
    if (passed) throw new Error(`${selection.file} passes`)
    // A run that fails without a failed test proves nothing.
    if (!title) throw new Error(`${selection.file} does not run:\n${output}`)
    return title
  } finally {
    await writeFile(path, original)
  }
}

/**
 * Runs the tests without any mutation, kind by kind.
 * @param {string} folder
 * @param {Mutation[]} chosen
 */
async function passesUnchanged(folder, chosen) {
  let isGreen = true
  for (const kind of new Set(chosen.map(({ tests }) => tests.kind))) {
    const selections = chosen.map(({ tests }) => tests).filter((each) => each.kind === kind)
    const built = kind === 'e2e' ? await build(folder) : { passed: true, output: '' }
    const { passed, output } = built.passed ? await run(folder, buildCommand(selections)) : built
    // Without an emulator, the tests of the rules pass and report that they are SKIPPED (tests/support/emulator.ts).
    const hasRun = kind !== 'rules' || !output.includes('SKIPPED')
    if (!passed || !hasRun) console.log(output)
    console.log(`${passed && hasRun ? '✓' : '✗'} unchanged: ${kind}`)
    isGreen &&= passed && hasRun
  }
  return isGreen
}

const { values, positionals: nameParts } = readCommand({
  help: `npm run test:mutation -- [--list] [name …]: applies deliberate mistakes to a copy of the site,
one at a time, and prints the test that fails for each. Names may be partial; default: all.`,
  options: { list: { type: 'boolean' } },
  maxPositionals: Number.POSITIVE_INFINITY,
})
const chosen = mutations.filter(
  ({ name }) => nameParts.length === 0 || nameParts.some((part) => name.includes(part)),
)
if (chosen.length === 0) {
  throw new UsageError(`No mutation is called ${nameParts.join(' or ')}; --list prints all names.`)
}

async function runAll() {
  const folder = await copyProject()
  const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  onShutdown(async () => {
    await stop()
    await clear()
  })
  let isGreen = await passesUnchanged(folder, chosen)
  let detected = 0
  for (const mutation of chosen) {
    const label = `${mutation.area.padEnd(10)}  ${mutation.name}  ←`
    try {
      console.log(`✓ detected    ${label}  ${await findFailingTest(folder, mutation)}`)
      detected += 1
    } catch (error) {
      console.log(`✗ UNDETECTED  ${label}  ${error instanceof Error ? error.message : error}`)
      isGreen = false
    }
  }
  console.log(`${detected} of ${chosen.length} detected`)
  process.exitCode = isGreen ? 0 : 1
  await clear()
}

if (values.list) for (const { name, area } of chosen) console.log(`${area}: ${name}`)
else await runAll()
