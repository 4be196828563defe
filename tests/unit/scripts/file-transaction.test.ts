// @vitest-environment node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isProcessAlive } from '../../../scripts/dev/running-sites.mjs'
import {
  FileTransaction,
  finishInterruptedCommits,
} from '../../../scripts/tour/file-transaction.mjs'

const home = process.cwd()
const before = {
  'public/tour.json': 'old',
  'public/tiles/a': 'old',
  'public/tiles/b': 'old',
  'public/plan.svg': 'old',
}
const after = { 'public/tour.json': 'new', 'public/tiles/a': 'new', 'public/tiles/c': 'new' }
let folder = ''

async function reset() {
  await rm('public', { recursive: true, force: true })
  for (const [file, content] of Object.entries(before)) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'project-'))
  process.chdir(folder)
  await reset()
})

afterEach(async () => {
  process.chdir(home)
  await rm(folder, { recursive: true })
})

async function readProject() {
  const entries = await readdir('.', { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')])),
  )
}

async function stage(transaction: FileTransaction) {
  for (const [file, content] of Object.entries(after)) await transaction.write(file, content)
  transaction.remove('public/tiles')
  transaction.remove('public/plan.svg')
}

it('writes and deletes at the commit only, and nothing after a rollback', async () => {
  const [abandoned, committed] = [await FileTransaction.begin(), await FileTransaction.begin()]
  await stage(abandoned)
  await stage(committed)
  expect(await readFile('public/tour.json', 'utf8')).toBe('old')
  expect(committed.currentPath('public/tiles/c')).not.toBe('public/tiles/c')
  await abandoned.rollback()
  expect(await readFile('public/tour.json', 'utf8')).toBe('old')
  await committed.commit()
  expect(await readProject()).toEqual(after)
})

it('changes everything or nothing, whenever its process is killed', async () => {
  const module = pathToFileURL(resolve(home, 'scripts/tour/file-transaction.mjs')).href
  // Kills itself before the operation of this number.
  const run = (kill: number) =>
    execa('node', [
      '--input-type=module',
      '-e',
      `import fs from 'node:fs/promises'
      import { syncBuiltinESMExports } from 'node:module'
      let count = 0
      for (const name of ['mkdir', 'writeFile', 'rename', 'rm']) {
        const operate = fs[name]
        fs[name] = async (...args) => {
          if (count++ === ${kill}) process.kill(process.pid, 'SIGKILL')
          return operate(...args)
        }
      }
      syncBuiltinESMExports()
      const { FileTransaction } = await import(${JSON.stringify(module)})
      const transaction = await FileTransaction.begin()
      for (const [file, content] of ${JSON.stringify(Object.entries(after))})
        await transaction.write(file, content)
      transaction.remove('public/tiles')
      transaction.remove('public/plan.svg')
      await transaction.commit()`,
    ]).catch((error) => error)
  const results = []
  for (let kill = 0; ; kill++) {
    await reset()
    const { isTerminated } = await run(kill)
    await finishInterruptedCommits()
    const project = await readProject()
    results.push(project['public/tour.json'])
    expect(project, `killed before operation ${kill}`).toEqual(
      project['public/tour.json'] === 'new' ? after : before,
    )
    if (!isTerminated) break
  }
  expect(results.length).toBeGreaterThan(10)
  expect(results.indexOf('new')).toBeLessThan(results.length - 4)
}, 60_000)

it('leaves the files of processes that still run alone', async () => {
  const running = await FileTransaction.begin()
  await stage(running)
  await finishInterruptedCommits()
  await FileTransaction.begin()
  await running.commit()
  expect(await readProject()).toEqual(after)
})

it('finishes a commit of an earlier process with the same number', async () => {
  const staged = `studio/work/staged/${process.pid}-77`
  await mkdir(`${staged}/files/public`, { recursive: true })
  await writeFile(`${staged}/files/public/tour.json`, 'new')
  await writeFile(`${staged}/commit.json`, '["public/tiles","public/plan.svg"]')
  await FileTransaction.begin()
  expect(await readProject()).toEqual({ 'public/tour.json': 'new' })
})

it.skipIf(process.platform !== 'linux')(
  'counts a process that has ended as ended, though its parent has not noticed',
  async () => {
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'])
    const [output] = await once(parent.stdout, 'data')
    await vi.waitFor(() => expect(isProcessAlive(Number(output))).toBe(false))
    expect(isProcessAlive(parent.pid!)).toBe(true)
    parent.kill()
  },
)

it('says before the work that a folder cannot be written', async () => {
  await expect(FileTransaction.begin(['public/tour.json/scenes'])).rejects.toThrow(
    'public/tour.json/scenes cannot be written: change its permissions. Nothing was changed.',
  )
})
