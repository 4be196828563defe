import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { breaks } from '../../tests/breaks.mjs'

/** @typedef {import('../../tests/breaks.mjs').Break} Break */
/** @typedef {{ passed: boolean, said: string }} Outcome */

const HELP = `npm run test:breaks -- [--list] [name …]

Breaks the site on purpose, one way after another, in a copy of its folder, and says which tests
notice. A name may be a part of one; without any, every break is tried.
`

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
  const packages = await readdir('node_modules')
  for (const path of [...packages.filter((name) => name !== '.cache'), '.cache/chromium'])
    await symlink(resolve('node_modules', path), join(folder, 'node_modules', path))
  // Some tests ask git what belongs to the site.
  await promisify(execFile)('git', ['init', '--quiet'], { cwd: folder })
  await promisify(execFile)('git', ['add', '--all'], { cwd: folder })
  return folder
}

/**
 * @param {string} folder
 * @param {string[]} command
 * @returns {Promise<Outcome>}
 */
function run(folder, command) {
  return new Promise((done) => {
    const options = { cwd: folder, maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1' } }
    execFile('npx', command, options, (error, stdout, stderr) =>
      done({ passed: !error, said: stdout + stderr }),
    )
  })
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
 * The title of the first test that failed.
 * @param {string} said
 */
function firstFailure(said) {
  const title = said.match(/^\s*(?:✘|×|FAIL)\s+(?:\d+ )?(.+?)(?: \(?[\d.]+m?s\)?)?$/m)?.[1]
  return (
    title
      ?.split(/ [›>] /)
      .slice(-2)
      .join(' › ') ?? 'a run that failed before its first test'
  )
}

/**
 * @param {string} folder
 * @param {Break} made
 * @returns {Promise<{ noticed: boolean, by: string }>}
 */
async function tryOne(folder, { file, find, replace, tests }) {
  const path = join(folder, file)
  const whole = await readFile(path, 'utf8')
  if (whole.split(find).length !== 2)
    return { noticed: false, by: `“find” stands ${whole.split(find).length - 1} times in ${file}` }
  await writeFile(
    path,
    whole.replace(find, () => replace),
  )
  try {
    if (tests.kind === 'e2e' && !(await build(folder)).passed)
      return { noticed: true, by: 'the build' }
    const { passed, said } = await run(folder, commandOf([tests]))
    return { noticed: !passed, by: passed ? '' : firstFailure(said) }
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, list: { type: 'boolean' } },
})
const chosen = breaks.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
)

if (values.help) console.log(HELP)
else if (values.list) for (const { name, area } of chosen) console.log(`${area}: ${name}`)
else if (chosen.length === 0) {
  console.error(`No break is called ${positionals.join(' or ')}; --list says which there are.`)
  process.exitCode = 1
} else {
  const folder = await copyOfHere()
  try {
    const isGreen = await controlIsGreen(folder, chosen)
    let unnoticed = 0
    for (const made of chosen) {
      const { noticed, by } = await tryOne(folder, made)
      if (!noticed) unnoticed += 1
      const sign = noticed ? '✓ noticed ' : '✗ UNNOTICED'
      console.log(`${sign}  ${made.area.padEnd(10)}  ${made.name}  ←  ${by || dirname(made.file)}`)
    }
    console.log(`${chosen.length - unnoticed} of ${chosen.length} noticed`)
    process.exitCode = isGreen && unnoticed === 0 ? 0 : 1
  } finally {
    await rm(folder, { recursive: true })
  }
}
