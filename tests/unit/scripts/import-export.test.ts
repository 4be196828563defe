// @vitest-environment node
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as posters from '../../../scripts/images/posters.mjs'
import { type Screenshots, screenshot } from '../../../scripts/images/screenshot.mjs'
import { createArchive } from '../../../scripts/images/usdz-archive.mjs'
import { openExport } from '../../../scripts/tour/export-source.mjs'
import { FileTransaction } from '../../../scripts/tour/file-transaction.mjs'
import { importExport } from '../../../scripts/tour/import-export.mjs'
import { readMadeTours } from '../../../scripts/tour/project-rows.mjs'
import { findEntryPages, recognizeTool } from '../../../scripts/tour/recognize-export.mjs'
import { removeTour } from '../../../scripts/tour/remove-tour.mjs'

// A browser and the encoding of posters take seconds.
vi.mock('../../../scripts/images/screenshot.mjs', () => ({ screenshot: vi.fn() }))
vi.mock('../../../scripts/images/posters.mjs', async (original) => ({
  ...(await original<typeof posters>()),
  writePictureFiles: async (_: Buffer, file: string, { widths }: { widths: number[] }) => {
    for (const each of posters.getPictureFiles(file, widths)) await writeFile(each, '')
  },
}))
vi.mock('../../../scripts/dev/site-module.mjs', () => ({
  loadSiteModule: async () => ({
    projects: [{ path: '/projects/6' }],
    trustedBundles: () => ['madania'],
    listShareSubjects: () => [],
  }),
}))

const home = process.cwd()
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'))
  process.chdir(folder)
  for (const lang of ['en', 'el']) await mkdir(`src/content/generated/${lang}`, { recursive: true })
  await mkdir('public/samples', { recursive: true })
  await writeFile('firebase.json', await readFile(resolve(home, 'firebase.json')))
  await showInBrowser()
})

afterEach(async () => {
  process.chdir(home)
  await rm(folder, { recursive: true })
})

/** Lets the browser show a picture of two colours, or what is given. */
async function showInBrowser(
  shown: { colour?: string; hasCanvas?: boolean } & Partial<
    Pick<Screenshots, 'errors' | 'blocked'>
  > = {},
) {
  const { colour = '#fff', errors = [], blocked = [], hasCanvas = true } = shown
  const mark = { create: { width: 40, height: 40, channels: 3, background: '#000' } as const }
  vi.mocked(screenshot).mockImplementation(async (_, sizes) => ({
    pictures: await Promise.all(
      sizes.map(({ width, height }) =>
        sharp({ create: { width, height, channels: 3, background: colour } })
          .composite([{ input: mark, left: 0, top: 0 }].slice(colour === '#000' ? 1 : 0))
          .png()
          .toBuffer(),
      ),
    ),
    errors,
    blocked,
    hasCanvas,
  }))
}

async function writeExport(files: Record<string, string>) {
  await rm('export', { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join('export', path)), { recursive: true })
    await writeFile(join('export', path), text)
  }
  return 'export'
}

async function run(path: string, { isTrusted = false, log = (_: string) => {} } = {}) {
  const source = await openExport(path)
  if (!source) throw new Error('There is no export.')
  const title = { en: 'Club Meltemi', el: 'Club Meltemi' }
  const options = { bundleName: 'club', title, source, isSample: false, isTrusted, log }
  return importExport(options).finally(source.close)
}

const listBundle = async () =>
  (await readdir('public/samples/club', { recursive: true }))
    .filter((file) => !file.startsWith('poster-'))
    .toSorted()
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
const rows = () => readJson('src/content/generated/tours.json')
const hosting = () => readFile('firebase.json', 'utf8')

describe('recognizes', () => {
  it.each([
    ['krpano', ['tour.html', 'tour.js', 'tour.xml'], ['tour.html']],
    ['3DVista', ['index.htm', 'lib/tdvplayer.js', 'media/a.html'], ['index.htm']],
    ['Pano2VR', ['output/index.html', 'output/pano2vr_player.js'], ['output/index.html']],
    [
      'Marzipano',
      ['README.txt', 'app-files/index.html', 'app-files/marzipano.js'],
      ['app-files/index.html'],
    ],
    ['Pannellum', ['index.html', 'pannellum.js', 'help/index.html'], ['index.html']],
    [undefined, ['viewer.html', 'viewer.js'], ['viewer.html']],
    [undefined, ['a.html', 'b.html', 'deeper/c.html'], ['a.html', 'b.html']],
    [undefined, ['index.htm', 'index.html'], ['index.htm', 'index.html']],
    [undefined, ['backup/index.html', 'tour.js'], []],
  ])('%s in %j', (tool, files, pages) => {
    expect(recognizeTool(files)).toBe(tool)
    expect(findEntryPages(files)).toEqual(pages)
  })
})

describe('an export', () => {
  it('becomes a third-party tour with a row, texts in both languages and posters', async () => {
    const path = await writeExport({
      'site/tour.html': '<title>Tour</title>',
      'site/tour.xml': '<krpano/>',
      'site/tour_testingserver.exe': 'MZ',
      'site/backups/old.xml': '',
      'readme.txt': '',
    })
    await showInBrowser({
      blocked: [{ server: 'https://maps.example', kinds: ['script', 'image'] }],
      hasCanvas: false,
    })
    const made = await run(path)
    made.leftOut.sort()
    expect(made).toEqual({
      path: '/projects/7',
      tool: 'krpano',
      page: 'site/tour.html',
      files: 2,
      leftOut: ['site/backups/old.xml (a backup)', 'site/tour_testingserver.exe (a program)'],
      blocked:
        'https://maps.example (script, image): missing, because a tour loads nothing from other servers',
    })
    expect(await listBundle()).toEqual(['index.htm', 'tour.xml'])
    expect(await readMadeTours()).toEqual([
      { bundleName: 'club', titles: ['Club Meltemi', 'Club Meltemi'] },
    ])
    expect(await rows()).toEqual({
      7: expect.objectContaining({ isThirdParty: true, isSample: false, listed: true }),
    })
    for (const lang of ['en', 'el']) {
      const { 7: text } = await readJson(`src/content/generated/${lang}/tour-descriptions.json`)
      expect(text).toContain('Club Meltemi')
    }
    expect(Object.keys(await readJson('src/content/generated/pictures.json'))).toHaveLength(3)
    expect(Object.keys(await readJson('studio/derived-pictures.json'))).toHaveLength(3)
    expect(await hosting()).not.toMatch(/\/samples\/@\([^)]*club/)
  })

  it('has a note when its first view may be a start button', async () => {
    const path = await writeExport({ 'index.html': '' })
    const log = vi.fn()
    await run(path, { log })
    expect(log).not.toHaveBeenCalledWith(expect.stringMatching(/start button/))
    await showInBrowser({ hasCanvas: false })
    await run(path, { log })
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/start button/))
  })

  it('is refused when its program is on other servers', async () => {
    const path = await writeExport({ 'index.html': '', 'photograph.jpg': '' })
    for (const kind of ['script', 'page']) {
      const blocked = [
        { server: 'https://cdn.example', kinds: ['stylesheet', kind] },
        { server: 'https://fonts.example', kinds: ['font'] },
      ]
      await showInBrowser({ blocked, hasCanvas: false })
      await expect(run(path)).rejects.toThrow(
        /program is on another server \(https:\/\/cdn\.example\)/,
      )
      expect(await readdir('public/samples')).toEqual([])
      await showInBrowser({ blocked })
      expect((await run(path)).blocked).toMatch(/^https:\/\/cdn\.example \(stylesheet, /)
      await rm('public/samples/club', { recursive: true })
    }
  })

  it('replaces the earlier one, and keeps its page', async () => {
    await run(await writeExport({ 'index.html': 'first', 'old.js': '' }))
    await run(await writeExport({ 'index.html': 'second', 'new.js': '' }))
    expect(await listBundle()).toEqual(['index.htm', 'new.js'])
    expect(Object.keys(await rows())).toEqual(['7'])
  })

  it('may use the site’s origin only as long as it is trusted', async () => {
    const path = await writeExport({ 'index.html': '', 'a.js': 'a' })
    await run(path, { isTrusted: true })
    expect((await rows())[7]).toMatchObject({ isTrusted: true })
    expect(await hosting()).toMatch(/\/samples\/@\(club\|madania\)\/\*\*"/)
    await run(path)
    expect((await rows())[7]).not.toHaveProperty('isTrusted')
    expect(await hosting()).toMatch(/\/samples\/@\(madania\)\/\*\*"/)
  })

  it('leaves nothing behind when it is removed', async () => {
    const before = await hosting()
    await run(await writeExport({ 'index.html': '' }))
    await removeTour('club', await FileTransaction.begin())
    expect(await readdir('public/samples')).toEqual([])
    expect(await rows()).toEqual({})
    expect(await readJson('src/content/generated/pictures.json')).toEqual({})
    expect(JSON.parse(await hosting()).hosting.headers).toHaveLength(
      JSON.parse(before).hosting.headers.length,
    )
  })

  it('is read from the page that the command names', async () => {
    const path = await writeExport({
      'site/a.html': 'A',
      'site/index.htm': 'other',
      'site/b.html': 'B',
    })
    await run(join(path, 'site/b.html'))
    expect(await readFile('public/samples/club/index.htm', 'utf8')).toBe('B')
  })

  it('has no files of folders to which it links', async () => {
    const path = await writeExport({ 'index.html': '', 'tiles/a.jpg': '' })
    await symlink('..', join(path, 'tiles/up'))
    await symlink('/etc/hostname', join(path, 'name.txt'))
    await run(path)
    expect(await listBundle()).toEqual(['index.htm', 'tiles', 'tiles/a.jpg'])
  })

  it.each([
    ['without a page', { 'backup/index.html': '' }, {}, /no page that opens a tour/],
    [
      'with two pages',
      { 'a.html': '', 'b.html': '' },
      {},
      /Several pages .* a\.html, b\.html\. Name/,
    ],
    ['that stays black', { 'index.html': '' }, { colour: '#000' }, /one colour only/],
    [
      'that the sandbox stops',
      { 'index.html': '' },
      { errors: ['SecurityError: x'] },
      /sandbox denies \(SecurityError: x\)/,
    ],
  ])('%s changes nothing', async (_, files, shown, message) => {
    await showInBrowser(shown)
    const path = await writeExport(files)
    await expect(run(path)).rejects.toThrow(message)
    expect(await readdir('public/samples')).toEqual([])
    const staged = 'studio/work/staged'
    expect(existsSync(staged) ? await readdir(staged) : []).toEqual([])
    await expect(rows()).rejects.toThrow('ENOENT')
  })

  it('does not replace a tour of another kind', async () => {
    await mkdir('public/samples/club')
    const path = await writeExport({ 'index.html': '' })
    await expect(run(path)).rejects.toThrow('club exists and is not an export')
  })
})

describe('an archive', () => {
  const files: [string, Buffer][] = [
    ['site/index.html', Buffer.from('the page')],
    ['site/tiles/a.jpg', Buffer.from('a tile')],
  ]
  /** Changes fields of two bytes in each directory entry, such as its flags (8), method (10) and size (24). */
  function patch(archive: Buffer, fields: Record<number, number>) {
    const copy = Buffer.from(archive)
    for (
      let at = copy.indexOf('PK\u0001\u0002');
      at >= 0;
      at = copy.indexOf('PK\u0001\u0002', at + 1)
    )
      for (const [offset, value] of Object.entries(fields))
        copy.writeUInt16LE(value, at + Number(offset))
    return copy
  }

  it('becomes a tour', async () => {
    await writeFile('export.ZIP', createArchive(files))
    await run('export.ZIP')
    expect(await listBundle()).toEqual(['index.htm', 'tiles', 'tiles/a.jpg'])
    expect(await readFile('public/samples/club/index.htm', 'utf8')).toBe('the page')
  })

  it.each([
    [
      'with a path out of it',
      createArchive([['../index.html', Buffer.from('x')]]),
      /outside of its folder/,
    ],
    ['with a password', patch(createArchive(files), { 8: 1, 10: 8 }), /has a password/],
    // The upper half of the size: 4 GB each.
    [
      'of 8 GB',
      patch(createArchive(files), { 10: 8, 26: 0xfff0 }),
      /has 8\.6 GB: export it with smaller/,
    ],
    ['that is cut off', createArchive(files).subarray(0, -30), /cut off or damaged/],
    ['that is none', Buffer.from('no archive'), /cut off or damaged/],
    ['without a page', createArchive([['a.jpg', Buffer.from('x')]]), /no page that opens a tour/],
  ])('%s changes nothing', async (_, archive, message) => {
    await writeFile('export.zip', archive)
    await expect(run('export.zip')).rejects.toThrow(message)
    expect(await readdir('public/samples')).toEqual([])
  })

  it('whose content is damaged changes nothing', async () => {
    const archive = createArchive(files)
    archive.write('XXXX', archive.indexOf('a tile'))
    // Says that the entry is compressed, so that the damage is noticed.
    await writeFile('export.zip', patch(archive, { 10: 8 }))
    await expect(run('export.zip')).rejects.toThrow(/cut off or damaged/)
    expect(await readdir('public/samples')).toEqual([])
  })
})

it('takes photographs and folders without pages for no exports', async () => {
  await mkdir('card')
  await writeFile('card/a.jpg', '')
  for (const path of ['card', 'card/a.jpg', 'missing'])
    expect(await openExport(path)).toBeUndefined()
})
