import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'

/** A copy of the parts of the project that the commands and the development server need. */
let project = ''
let server: ChildProcess | undefined
let site = ''

const inProject = (...parts: string[]) => join(project, ...parts)
const bundle = (...parts: string[]) => inProject('public/samples/villa-athina', ...parts)
const jsonOf = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

/** Writes a photograph as a 360° camera does, with its location. Without detail it is encoded in half the time. */
async function photograph(panorama: string, name: string, heading: number) {
  const file = inProject('card', name)
  const exif = {
    IFD0: { Make: 'RICOH', Model: 'THETA Z1' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 17/1' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular" GPano:PoseHeadingDegrees="${heading}"/></rdf:RDF></x:xmpmeta>`
  const colours = await sharp(`studio/panoramas/${panorama}.jpg`).resize(32, 16).png().toBuffer()
  await sharp(colours).resize(2048, 1024).withExif(exif).withXmp(xmp).toFile(file)
  return file
}

const POSTERS = 'scripts/images/posters.mjs'

/** Makes the posters of the copy a tenth as wide. Encoding them takes longer than all other work of a command. */
async function shrinkPosters() {
  const text = await readFile(POSTERS, 'utf8')
  const small = text.replace(/(?<=aspect: .*widths: \[)[\d, ]+/g, (widths) =>
    widths.replace(/0\b/g, ''),
  )
  expect(small).toContain('widths: [120, 180, 240]')
  await writeFile(inProject(POSTERS), small)
}

/** Runs the command, and answers its question if it asks one. */
function runTour(...args: string[]) {
  const script = inProject('scripts/tour/tour.mjs')
  const run = promisify(execFile)(process.execPath, [script, ...args], { cwd: project })
  run.child.stdin?.end('y\n')
  return run
}

/** The part of the output of `npm run validate` that is about the tour. */
async function validate() {
  const script = inProject('scripts/build/validate.mjs')
  const run = promisify(execFile)(process.execPath, [script], { cwd: project })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout.match(/. villa-athina.*\n(?: {4}.*\n)*/)?.[0]
}

/** Loads a module of the site in the copy. */
async function load<Module>(file: string): Promise<Module> {
  const { runnerImport } = await import('vite')
  const options = { root: project, configFile: false, logLevel: 'error' } as const
  return (await runnerImport<Module>(inProject(file), options)).module
}

async function startServer() {
  server = spawn(process.execPath, [resolve('tests/support/edit-tours.mjs')], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Destroyed, it would end the server with the next line that this prints.
  for await (const piece of server.stdout!.iterator({ destroyOnReturn: false }))
    return String(piece).trim()
  throw new Error('The development server did not start.')
}

const openEditor = async (page: Page, name = 'villa-athina') => {
  await page.goto(`${site}samples/${name}/index.htm?edit`)
  await expect(page.getByRole('status').filter({ hasText: 'All changes are saved.' })).toBeVisible()
}

/** The button of a scene in the strip below the panorama. */
const scene = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Scenes' }).getByRole('button', { name })

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'All changes are saved.' })).toBeVisible({
    timeout: 60_000,
  })
}

/** Wide enough for the panel beside the panorama, which is drawn in software here. */
const WINDOW = { width: 1000, height: 600 }
test.use({ viewport: WINDOW, contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(300_000)
// All tests run in one worker, so that the project is copied and the development server is started once.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'tours-'))
  await mkdir(inProject('card'))
  await mkdir(inProject('public/share/el'), { recursive: true })
  // Written by the command and the editor, or resolved by Vite from its own location.
  for (const part of ['src', 'package.json', 'firebase.json', 'vite.config.ts', 'index.html'])
    await cp(part, inProject(part), { recursive: true })
  await cp('scripts', inProject('scripts'), { recursive: true })
  // The commands start the browser of the tests.
  await symlink(resolve('tests'), inProject('tests'))
  await cp('public/samples/sample2', inProject('public/samples/sample2'), { recursive: true })
  await mkdir(inProject('studio'))
  await cp('studio/derived-pictures.json', inProject('studio/derived-pictures.json'))
  await symlink(resolve('node_modules'), inProject('node_modules'))
  await shrinkPosters()
})

test.afterAll(async () => {
  server?.kill()
  await rm(project, { recursive: true })
})

test('makes a tour from photographs with one command and the editor', async ({ page }) => {
  const files = [
    await photograph('familyhaven-living', '01 Σαλόνι.jpg', 90),
    await photograph('familyhaven-kitchen', '02 kitchen.jpg', 180),
  ]
  const torn = inProject('card/torn.jpg')
  /** The content files that list tours. */
  const lists = async () => {
    const names = await readdir(inProject('src/content'), { recursive: true })
    const found = names.filter((name) => name.endsWith('.json')).toSorted()
    return Promise.all(found.map((name) => readFile(inProject('src/content', name), 'utf8')))
  }
  const before = await lists()

  await test.step('makes scenes from usable photographs and names the others', async () => {
    const whole = await readFile(files[0]!)
    await writeFile(torn, whole.subarray(0, whole.length / 2))
    await writeFile(inProject('card/notes.jpg'), 'Keys at the kiosk')
    const { stdout } = await runTour('Βίλα Αθηνά', inProject('card'), '--english', 'Villa Athina')
    for (const name of ['Living room', 'Kitchen'])
      expect(stdout).toMatch(new RegExp(`“${name}”: look for faces`))
    expect(stdout).toMatch(/torn\.jpg\s+is truncated or damaged/)
    expect(stdout).toMatch(/notes\.jpg\s+cannot be read as a photograph/)
    expect(stdout).toMatch(/2 scenes, 2 new/)
    expect(stdout).toMatch(/To undo +npm run tour -- --remove villa-athina\n/)
    expect(await readFile(inProject('firebase.json'), 'utf8')).toContain('|villa-athina)/**"')
    const { scenes } = await jsonOf(bundle('tour.json'))
    expect(scenes.map(({ id, heading }: { id: string; heading: number }) => [id, heading])).toEqual(
      [
        ['living-room', 90],
        ['kitchen', 180],
      ],
    )
  })

  await test.step('publishes no camera metadata and keeps the masters unchanged', async () => {
    for (const file of await readdir(bundle(), { recursive: true, withFileTypes: true })) {
      if (!/\.(webp|avif|jpg)$/.test(file.name)) continue
      const picture = join(file.parentPath, file.name)
      const { exif, xmp, iptc } = await sharp(picture).metadata()
      expect([exif, xmp, iptc], picture).toEqual([undefined, undefined, undefined])
      expect((await readFile(picture, 'latin1')).includes('RICOH'), picture).toBe(false)
    }
    expect(await readFile(inProject('studio/photographs/villa-athina/living-room.jpg'))).toEqual(
      await readFile(files[0]!),
    )
  })

  site = await startServer()

  await test.step('shows in the editor what is still to do', async () => {
    await openEditor(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villa Athina')
    await expect(page.getByRole('tab', { name: 'Faces and plates' })).toHaveAttribute(
      'data-count',
      '1',
    )
    await page.getByRole('button', { name: 'Information', exact: true }).click()
    await page.getByRole('button', { name: 'Place it in the centre of the view' }).press('Enter')
    const title = page.getByRole('group', { name: 'Title' })
    await expect(title.getByLabel('English')).toHaveAttribute('aria-invalid', 'true')
    await expect(title.getByLabel('Ελληνικά')).toHaveAttribute('aria-invalid', 'true')
    const text = page.getByRole('group', { name: 'Text' })
    await title.getByLabel('English').fill('The fireplace')
    await title.getByLabel('Ελληνικά').fill('Το τζάκι')
    await text.getByLabel('English').fill('It warms the whole floor.')
    await text.getByLabel('Ελληνικά').fill('Ζεσταίνει όλο τον όροφο.')
    await expect(title.getByLabel('English')).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('moves hotspots by keys, numbers and pointer, and undoes it', async () => {
    const point = page.getByRole('button', { name: 'Information: The fireplace' }).last()
    const right = page.getByLabel('To the right')
    const start = Number(await right.inputValue())
    await point.press('ArrowRight')
    await point.press('Shift+ArrowRight')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await right.fill('20')
    await right.press('ArrowUp')
    await expect(right).toHaveValue('20.5')
    const list = page.getByRole('list', { name: 'Hotspots and blurs of this scene' })
    const mark = list.getByRole('button', { name: 'Information: The fireplace' })
    // The view turns to it in the next frame.
    await mark.evaluate(() => new Promise(requestAnimationFrame))
    const { x, y, width, height } = (await mark.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 100, y + height / 2, { steps: 4 })
    await page.mouse.up()
    const yawOf = () => mark.boundingBox().then((box) => box!.x)
    expect(await yawOf()).toBeGreaterThan(x + 80)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await yawOf()).toBeLessThan(x + 5)
    expect(start).toBeLessThan(20)
    for (let press = 1; press <= 2; press++) {
      await mark.press('ArrowRight')
      await expect(right).toHaveValue(String(20.5 + press / 2))
    }
    // The view has turned to the degrees that were typed.
    await page.getByRole('button', { name: 'Move to the centre of the view' }).click()
    await expect(right).toHaveValue('20.5')
    await right.fill('120')
    await expect(mark).not.toHaveAttribute('data-out-of-view')
    const panel = page.getByRole('complementary', { name: 'Properties' })
    for (const name of ['Information: The fireplace', 'Link to a scene: Kitchen']) {
      await panel.getByRole('button', { name: '← Scene' }).click()
      await panel.getByRole('button', { name }).click()
      const chosen = list.getByRole('button', { name: name.replace(' to a scene', '') })
      await expect(chosen).not.toHaveAttribute('data-out-of-view')
    }
  })

  await test.step('follows a link on a double click, and sets the opening view', async () => {
    const list = page.getByRole('list', { name: 'Hotspots and blurs of this scene' })
    await list.getByRole('button', { name: 'Link: Kitchen' }).dblclick()
    await expect(scene(page, 'Kitchen')).toHaveAttribute('aria-current', 'location')
    await scene(page, 'Living room').click()
    await page.getByRole('button', { name: 'Open here, wide' }).hover()
    await page.keyboard.press('+')
    await page.getByRole('button', { name: 'Open here, wide' }).click()
  })

  await test.step('burns blurs into the published pictures', async () => {
    await page.getByRole('button', { name: 'Blur a plate' }).click()
    await page.mouse.click(500, 450)
    await page.getByRole('button', { name: 'Look for faces' }).click()
    // On a busy computer, loading the detector takes half a minute.
    const slow = { timeout: 60_000 }
    await expect(page.getByText(/^Looking for faces: part \d+ of \d+/)).toBeVisible(slow)
    // Each part that is searched until then takes a quarter of a second of the processor.
    await page.getByRole('button', { name: 'Stop looking' }).dispatchEvent('click')
    await expect(page.getByText(/^Stopped before the whole panorama/)).toBeVisible(slow)
    // On a fast computer the search may have found something by then.
    const mistaken = page.getByRole('button', { name: /^Remove Face/ })
    while (await mistaken.count()) await mistaken.first().click()
    await page.getByLabel(/I have looked all round/).check()
    await scene(page, 'Kitchen').click()
    await page.getByRole('tab', { name: 'Faces and plates' }).click()
    await page.getByLabel(/I have looked all round/).check()
    const before = (await jsonOf(bundle('tour.json'))).scenes[0].panorama.preview
    const shared = () =>
      Promise.all(
        ['', 'el/'].map((lang) => readFile(inProject(`public/share/${lang}villa-athina.jpg`))),
      )
    const sharedBefore = await shared()
    await save(page)
    for (const [at, picture] of (await shared()).entries())
      expect(picture.equals(sharedBefore[at]!)).toBe(false)
    const { preview } = (await jsonOf(bundle('tour.json'))).scenes[0].panorama
    expect(preview).not.toBe(before)
    expect(existsSync(bundle(preview))).toBe(true)
    expect(existsSync(bundle(before))).toBe(false)
  })

  await test.step('lets staff choose when the tour was changed elsewhere', async () => {
    const file = inProject('studio/photographs/villa-athina.json')
    const photographs = await jsonOf(file)
    photographs.kitchen.isChecked = false
    photographs.kitchen.blurs = [100, -100].map((yaw) => ({
      ...{ yaw, pitch: 0, width: 6, height: 8 },
      ...{ kind: 'face', state: 'proposed' },
    }))
    await writeFile(file, JSON.stringify(photographs))
    await page.getByRole('tab', { name: 'Tour' }).click()
    const title = page.getByRole('group', { name: 'Title' }).getByLabel('English')
    await title.fill('Villa Athena')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'The tour was changed elsewhere' })
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(title).toHaveValue('Villa Athina')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(title).toHaveValue('Villa Athena')
    await page.getByRole('button', { name: 'Redo' }).click()
    await title.fill('Villa Athena')
  })

  await test.step('keeps unsaved changes in the browser while the server is down', async () => {
    await page.route('**/~tour/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is not responding' })).toBeVisible()
    await page.unroute('**/~tour/*')
    page.on('dialog', (dialog) => dialog.accept())
    const locale = await readFile(bundle('locale.el.json'), 'utf8')
    await writeFile(bundle('locale.el.json'), locale.replace('Φωτογράφιση', 'Φωτογραφίες'))
    await page.reload()
    const question = page.getByRole('dialog', { name: 'There are unsaved changes' })
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Restore changes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villa Athena')
  })

  await test.step('publishes a tour whose proposed blurs are decided', async () => {
    await scene(page, 'Kitchen').click()
    await page.getByRole('tab', { name: 'Faces and plates' }).click()
    const blurs = page.getByRole('button', { name: 'Blur: Face' })
    await page.getByRole('button', { name: 'Face 1, proposed' }).click()
    await expect(blurs.first()).not.toHaveAttribute('data-out-of-view')
    await expect(blurs.last()).toHaveAttribute('data-out-of-view')
    await page.getByRole('button', { name: 'Accept Face 1' }).click()
    await expect(page.getByText('1 proposed blur is left')).toBeVisible()
    await expect(blurs.last()).not.toHaveAttribute('data-out-of-view')
    await page.getByRole('button', { name: 'Remove Face 2' }).click()
    await expect(page.getByText(/proposed blurs? (is|are) left/)).toBeHidden()
    await page.getByLabel(/I have looked all round/).check()
    await save(page)
    const result = await validate()
    expect(result).toMatch(/^✓ .*\n( +a client may object: .*\n)+$/)
    expect(result).toContain('2 photographs of 2048 px')
  })

  await test.step('has a page in both languages, a row and Greek texts', async () => {
    const { routes } = await load<typeof import('../../../src/routes')>('src/routes.ts')
    const { sampleProjects, projectById } =
      await load<typeof import('../../../src/content/projects')>('src/content/projects.ts')
    const { id, path, bundle: bundlePage } = projectById(sampleProjects.at(-1)!)
    expect(bundlePage).toBe('/samples/villa-athina/index.htm')
    for (const [lang, address, title, searchTitle] of [
      ['en', path, 'Villa Athena', 'Villa Athena: '],
      ['el', `/el${path}`, 'Βίλα Αθηνά', 'Βίλα Αθηνά: εικονική περιήγηση 360°'],
    ] as const) {
      const { projects } = await load<
        Pick<typeof import('../../../src/content/en/projects'), 'projects'>
      >(`src/content/${lang}/projects.ts`)
      expect((projects as Record<string, object>)[id]).toMatchObject({
        title,
        searchTitle: expect.stringContaining(searchTitle),
      })
      const data = { id, messageId: id }
      expect(routes.find((route) => route.path === address)).toMatchObject({ lang, data })
    }
    expect(await jsonOf(bundle('locale.el.json'))).toMatchObject({
      title: 'Βίλα Αθηνά',
      scenes: { kitchen: { name: 'Κουζίνα' } },
    })
    const shown = await fetch(`${site}samples/villa-athina/index.htm`)
    expect(await shown.text()).toContain('<title>Villa Athena</title>')
  })

  await test.step('removes everything that was made for the tour, but not its photographs', async () => {
    await mkdir(inProject('studio/tours'))
    await writeFile(inProject('studio/tours/sample2.json'), '{}')
    await expect(runTour('--remove', 'sample2')).rejects.toThrow(/was not made from photographs/)
    await rm(inProject('studio/tours'), { recursive: true })
    await expect(runTour('--remove', 'hotel-meltemi')).rejects.toThrow(
      'no tour “hotel-meltemi”. These exist: villa-athina (Villa Athena, Βίλα Αθηνά).',
    )
    await runTour('--remove', 'Βίλα Αθηνά')
    expect(await lists()).toEqual(before)
    expect(await readdir(inProject('public/samples'))).toEqual(['sample2'])
    expect((await readdir(inProject('public/share'), { recursive: true })).toSorted()).toEqual([
      'el',
    ])
    expect(await readdir(inProject('studio/photographs'))).toEqual(['villa-athina'])
  })
})

test('saves an unchanged tour as the same file', async () => {
  site ||= await startServer()
  const files = ['tour.json', 'locale.el.json'].map((file) =>
    inProject('public/samples/sample2', file),
  )
  const before = await Promise.all(files.map((file) => readFile(file)))
  const address = `${site}~tour/sample2`
  const { tour, locale, row, version } = await (await fetch(address)).json()
  const texts = { tour: JSON.parse(tour), locale: JSON.parse(locale) }
  const headers = { 'Content-Type': 'application/json', Origin: new URL(site).origin }
  const body = JSON.stringify({ version, ...texts, photographs: {}, row })
  expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(200)
  expect(await Promise.all(files.map((file) => readFile(file)))).toEqual(before)
})

test('uploads pictures, sets the target view of a link, and turns the view when a hotspot is dragged to the edge', async ({
  page,
}) => {
  site ||= await startServer()
  await openEditor(page, 'sample2')

  await test.step('uploads pictures for cards and the plan', async () => {
    const gallery = (...parts: string[]) => inProject('public/samples/sample2', ...parts)
    const before = await jsonOf(gallery('tour.json'))
    const photo = { name: 'figure.jpg', mimeType: 'image/jpeg' }
    const scan = sharp('studio/panoramas/cycladic-hall.jpg').resize(1800).rotate(90)
    const buffer = await scan.withExif({ IFD3: { GPSLatitudeRef: 'N' } }).toBuffer()
    await page.getByRole('button', { name: 'Information: Swallows' }).first().click()
    const field = page.getByLabel('Picture (JPEG, PNG, WebP or SVG)')
    await field.setInputFiles({ ...photo, buffer: Buffer.from('Keys at the kiosk') })
    await expect(page.getByText('cannot be read as a picture')).toBeVisible()
    await field.setInputFiles({ ...photo, buffer })
    const altText = page.getByRole('group', { name: 'Alternative text' })
    await altText.getByLabel('English').fill('Swallows over lilies')
    await altText.getByLabel('Ελληνικά').fill('Χελιδόνια πάνω από κρίνους')

    await page.getByRole('tab', { name: 'Plan' }).click()
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M4 4h32v12H4z"/></svg>`
    const file = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
    await page.getByLabel('Replace drawing').focus()
    await page.getByLabel('Replace drawing').setInputFiles(file)
    await expect(page.getByRole('img', { name: before.plan.alt })).toHaveAttribute('width', '1600')
    await expect(page.getByLabel('Replace drawing')).toBeFocused()
    await save(page)
    const { plan, scenes } = await jsonOf(gallery('tour.json'))
    expect(plan).toMatchObject({ alt: before.plan.alt, width: 1600, height: 800 })
    const card = scenes[0].hotspots.find(({ id }: { id: string }) => id === 'swallows').image
    expect(card.alt).toBe('Swallows over lilies')
    const { width, height, exif } = await sharp(gallery(card.path)).metadata()
    expect([width, height, exif]).toEqual([800, 1600, undefined])
    // A replaced picture leaves the bundle, and undo restores it.
    expect(existsSync(gallery(before.plan.path))).toBe(false)
    for (let steps = 0; steps < 2; steps++) await page.getByRole('button', { name: 'Undo' }).click()
    await save(page)
    const restored = await jsonOf(gallery('tour.json'))
    expect(restored.plan).toEqual(before.plan)
    expect(existsSync(gallery(before.plan.path))).toBe(true)
    expect(existsSync(gallery(plan.path))).toBe(false)
  })

  await test.step('sets the target view of a link', async () => {
    await page.getByRole('tab', { name: 'Scene' }).click()
    const gallery = inProject('public/samples/sample2/tour.json')
    const linkTo = async (to: string) => {
      const { scenes } = await jsonOf(gallery)
      const hotspots = scenes.flatMap((each: { hotspots: object[] }) => each.hotspots)
      return hotspots.find((hotspot: { sceneId?: string }) => hotspot.sceneId === to)
    }
    const name = (await jsonOf(gallery)).scenes[1].name
    await scene(page, name).click()
    const panel = page.getByRole('complementary', { name: 'Properties' })
    const look = page.getByRole('button', { name: 'Look, from' })
    await expect(look).toHaveCount(0)
    await expect(page.locator('.tour[data-view-painted]')).toBeVisible()
    await page.setViewportSize({ width: 820, height: 700 })
    const arrive = panel.getByRole('button', { name: 'Arrive here, from' })
    await arrive.press('Enter')
    await expect(look).toHaveCount(1)
    // The panel is rendered again without losing focus and scroll position.
    await expect(arrive).toBeFocused()
    await expect(arrive).toBeInViewport()
    // In a small viewport, labels would overlap.
    for (const label of await page.locator('.hotspot .label').all()) {
      await expect(label).toHaveCSS('opacity', '0')
    }
    await page.setViewportSize(WINDOW)
    await save(page)
    const { id, view } = (await jsonOf(gallery)).scenes[1]
    expect((await linkTo(id)).targetView).toEqual({ yaw: view.yaw, pitch: view.pitch })
    await page.getByRole('button', { name: 'Straight on, from' }).press('Enter')
    await expect(look).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(look).toHaveCount(1)

    const list = page.getByRole('list', { name: 'Hotspots and blurs of this scene' })
    const mark = list.getByRole('button').first()
    await mark.click()
    const right = page.getByLabel('To the right')
    const before = Number(await right.inputValue())
    const picture = (await page.locator('.tour').boundingBox())!
    const box = (await mark.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(picture.x + picture.width - 4, picture.height / 2, { steps: 3 })
    const taken = Number(await right.inputValue())
    await expect.poll(async () => Number(await right.inputValue())).toBeGreaterThan(taken + 20)
    await page.mouse.up()
    await expect(mark).not.toHaveAttribute('data-out-of-view')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(right).toHaveValue(String(before))
    // How far the drag has turned the view depends on the computer; a choice in the panel turns to the hotspot.
    await panel.getByRole('button', { name: '← Scene' }).click()
    await panel.getByRole('button', { name: (await mark.textContent())! }).click()
    await mark.focus()
    for (let press = 0; press < 14; press++) await page.keyboard.press('Shift+ArrowLeft')
    await expect(right).toHaveValue(String(before - 70))
    // The view turns with the hotspot, one frame later.
    await expect(mark).not.toHaveAttribute('data-out-of-view')
  })
})

test('nothing of the editor is in a build', async () => {
  const files = await readdir('dist', { recursive: true, withFileTypes: true })
  const texts = files.filter(({ name }) => /\.(js|css|html?|json|txt)$/.test(name))
  expect(texts.length).toBeGreaterThan(20)
  for (const { parentPath, name } of texts) {
    const text = await readFile(join(parentPath, name), 'utf8')
    expect(/tour-editor|editor-panel|~tour|mediapipe/.test(text), name).toBe(false)
  }
})
