import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'

/** A copy of the project in which tours are made: nothing of it comes back. */
let project = ''
let server: ChildProcess | undefined
let site = ''

const inProject = (...parts: string[]) => join(project, ...parts)
const bundle = (...parts: string[]) => inProject('public/samples/vila-athina', ...parts)
const jsonOf = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

/** A photograph as a 360° camera writes it, with its place on earth; out of focus, it is packed sooner. */
async function photograph(panorama: string, name: string, heading: number, folder = 'card') {
  const file = inProject(folder, name)
  const exif = {
    IFD0: { Make: 'RICOH', Model: 'THETA Z1' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 17/1' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular" GPano:PoseHeadingDegrees="${heading}"/></rdf:RDF></x:xmpmeta>`
  await sharp(`studio/panoramas/${panorama}.jpg`)
    .resize(2048, 1024)
    .blur(8)
    .withExif(exif)
    .withXmp(xmp)
    .toFile(file)
  return file
}

const makeTour = (...words: string[]) =>
  promisify(execFile)(process.execPath, [resolve('scripts/tour/tour.mjs'), ...words], {
    cwd: project,
  })

/** What `npm run samples` says of the tour. */
async function checked() {
  const run = promisify(execFile)(process.execPath, [resolve('scripts/build/samples.mjs')], {
    cwd: project,
  })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout.slice(stdout.search(/. vila-athina/))
}

async function startServer() {
  server = spawn(process.execPath, [resolve('tests/helpers/edit-tours.mjs')], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const piece of server.stdout!) return String(piece).trim()
  throw new Error('The development server has not started.')
}

const edit = async (page: Page, name = 'vila-athina') => {
  await page.goto(`${site}samples/${name}/index.htm?edit`)
  await expect(page.getByRole('status').filter({ hasText: 'All is saved.' })).toBeVisible()
}

/** A scene's picture in the strip below. */
const scene = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Scenes' }).getByRole('button', { name })

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'All is saved.' })).toBeVisible({
    timeout: 60_000,
  })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(300_000)

test.beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'tours-'))
  await mkdir(inProject('card'))
  await mkdir(inProject('later'))
  await mkdir(inProject('public/share/el'), { recursive: true })
  for (const part of [
    'src',
    'scripts',
    'package.json',
    'firebase.json',
    'vite.config.ts',
    'index.html',
  ]) {
    await cp(part, inProject(part), { recursive: true })
  }
  await cp('public/samples/sample2', inProject('public/samples/sample2'), { recursive: true })
  await symlink(resolve('node_modules'), inProject('node_modules'))
})

test.afterAll(async () => {
  server?.kill()
  await rm(project, { recursive: true })
})

test('photographs become a tour by one command and the editor alone', async ({ page }) => {
  const files = [
    await photograph('familyhaven-living', '01 Σαλόνι.jpg', 90),
    await photograph('familyhaven-kitchen', '02 kitchen.jpg', 180),
    await photograph('familyhaven-children', 'R0010023.JPG', 270, 'later'),
  ]
  const torn = inProject('card/torn.jpg')
  /** Whatever a tour is written into beside its own folder. */
  const lists = async () => {
    const names = await readdir(inProject('src/content'), { recursive: true })
    const found = names.filter((name) => name.endsWith('.json')).toSorted()
    return Promise.all(found.map((name) => readFile(inProject('src/content', name), 'utf8')))
  }
  const before = await lists()

  await test.step('a full disk leaves everything as it was', async () => {
    const small = `ulimit -f 40; exec "$0" "$@"`
    const words = [process.execPath, resolve('scripts/tour/tour.mjs'), 'full', files[1]!]
    const run = promisify(execFile)('bash', ['-c', small, ...words], { cwd: project })
    await expect(run).rejects.toThrow(/disk is full: .* Nothing was changed/)
    expect(await readdir(inProject('public/samples'))).toEqual(['sample2'])
    expect(await readdir(inProject('studio/work/staged'))).toEqual([])
  })

  await test.step('the command makes it of what can be used, and names the rest', async () => {
    const whole = await readFile(files[0]!)
    await writeFile(torn, whole.subarray(0, whole.length / 2))
    await writeFile(inProject('card/notes.jpg'), 'Keys at the kiosk')
    const { stdout } = await makeTour('Βίλα Αθηνά', inProject('card'))
    expect(stdout).toMatch(/“Kitchen”: look for faces/)
    expect(stdout).toMatch(/torn\.jpg\s+breaks off or is damaged/)
    expect(stdout).toMatch(/notes\.jpg\s+is no photograph/)
    expect(stdout).toMatch(/2 scenes, 2 new/)
    const { scenes } = await jsonOf(bundle('tour.json'))
    expect(scenes.map(({ id, heading }: { id: string; heading: number }) => [id, heading])).toEqual(
      [
        ['living-room', 90],
        ['kitchen', 180],
      ],
    )
    expect(await checked()).toMatch(
      /^✗ .*\n +scenes\[living-room\]: look for faces .*\n +scenes\[kitchen\]: .*\n$/,
    )
  })

  await test.step('nothing of the camera is in what is published, and the masters are as they were', async () => {
    for (const file of await readdir(bundle(), { recursive: true, withFileTypes: true })) {
      if (!/\.(webp|avif|jpg)$/.test(file.name)) continue
      const picture = join(file.parentPath, file.name)
      const { exif, xmp, iptc } = await sharp(picture).metadata()
      expect([exif, xmp, iptc], picture).toEqual([undefined, undefined, undefined])
      expect((await readFile(picture, 'latin1')).includes('RICOH'), picture).toBe(false)
    }
    expect(await readFile(inProject('studio/photographs/vila-athina/living-room.jpg'))).toEqual(
      await readFile(files[0]!),
    )
  })

  site = await startServer()

  await test.step('the editor says at each thing what is still to do', async () => {
    await edit(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vila Athina')
    await expect(page.getByRole('tab', { name: 'Faces and plates' })).toHaveAttribute(
      'data-count',
      '1',
    )
    await page.getByRole('button', { name: 'Information', exact: true }).click()
    await page.getByRole('button', { name: 'Place it in the middle of the view' }).press('Enter')
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

  await test.step('points move by keys, by numbers and by hand, and undo takes it back', async () => {
    const point = page.getByRole('button', { name: 'Information: The fireplace' }).last()
    const right = page.getByLabel('To the right')
    const start = Number(await right.inputValue())
    await point.press('ArrowRight')
    await point.press('Shift+ArrowRight')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await right.fill('20')
    await right.press('ArrowUp')
    await expect(right).toHaveValue('20.5')
    const list = page.getByRole('list', { name: 'Points and blurs of this scene' })
    const mark = list.getByRole('button', { name: 'Information: The fireplace' })
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
    await page.getByRole('button', { name: 'Put it where I look' }).click()
    await expect(right).toHaveValue(String(start))
    await right.fill('120')
    await expect(mark).toHaveAttribute('data-away')
    const panel = page.getByRole('complementary', { name: 'What it says' })
    for (const name of ['Information: The fireplace', 'Link to a scene: Kitchen']) {
      await panel.getByRole('button', { name: '← Scene' }).click()
      await panel.getByRole('button', { name }).click()
      const chosen = list.getByRole('button', { name: name.replace(' to a scene', '') })
      await expect(chosen).not.toHaveAttribute('data-away')
    }
  })

  await test.step('a link is followed by a double click, and this is the opening view', async () => {
    const list = page.getByRole('list', { name: 'Points and blurs of this scene' })
    await list.getByRole('button', { name: 'Link: Kitchen' }).dblclick()
    await expect(scene(page, 'Kitchen')).toHaveAttribute('aria-current', 'location')
    await scene(page, 'Living room').click()
    await page.getByRole('button', { name: 'Open here, wide' }).hover()
    await page.keyboard.press('+')
    await page.getByRole('button', { name: 'Open here, wide' }).click()
  })

  await test.step('blurs are burnt into what is published, and nothing is sound before', async () => {
    await page.getByRole('button', { name: 'Blur a plate' }).click()
    await page.mouse.click(500, 450)
    await page.getByRole('button', { name: 'Look for faces' }).click()
    await expect(page.getByText(/^Looking for faces: part \d+ of \d+/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop looking' }).click()
    await expect(page.getByText(/^Stopped before all was seen/)).toBeVisible()
    // On a quick machine it may have taken something for a face by then.
    const mistaken = page.getByRole('button', { name: /^Remove Face/ })
    while (await mistaken.count()) await mistaken.first().click()
    await page.getByLabel(/I have looked all round/).check()
    await scene(page, 'Kitchen').click()
    await page.getByRole('tab', { name: 'Faces and plates' }).click()
    await page.getByLabel(/I have looked all round/).check()
    const before = (await jsonOf(bundle('tour.json'))).scenes[0].picture.base
    await save(page)
    const { base } = (await jsonOf(bundle('tour.json'))).scenes[0].picture
    expect(base).not.toBe(before)
    expect(existsSync(bundle(base))).toBe(true)
    expect(existsSync(bundle(before))).toBe(false)
    expect(await checked()).toMatch(/^✓ .*\n$/)
  })

  await test.step('more photographs are added to what was edited', async () => {
    const { stdout } = await makeTour('vila-athina', files[2]!, files[0]!)
    expect(stdout).toMatch(/photograph of the scene “Living room” already/)
    const { scenes } = await jsonOf(bundle('tour.json'))
    expect(scenes.map(({ id }: { id: string }) => id)).toEqual([
      'living-room',
      'kitchen',
      'scene-3',
    ])
    expect(scenes[0].points).toContainEqual(expect.objectContaining({ title: 'The fireplace' }))
    const file = inProject('studio/photographs/vila-athina.json')
    const photographs = await jsonOf(file)
    photographs['scene-3'].blurs = [100, -100].map((yaw) => ({
      ...{ yaw, pitch: 0, width: 6, height: 8 },
      ...{ kind: 'face', state: 'proposed' },
    }))
    await writeFile(file, JSON.stringify(photographs))
    const added = `${site}samples/vila-athina/${scenes[2].picture.base}`
    expect((await fetch(added)).headers.get('content-type')).toMatch(/^image\//)
    expect((await fetch(`${added}.webp`)).status).toBe(404)
  })

  await test.step('who was editing meanwhile chooses, and loses nothing', async () => {
    await page.getByRole('tab', { name: 'Tour' }).click()
    const title = page.getByRole('group', { name: 'Title' }).getByLabel('English')
    await title.fill('Villa Athena')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'The tour was changed elsewhere' })
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(title).toHaveValue('Vila Athina')
    await expect(scene(page, 'Scene 3')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(title).toHaveValue('Villa Athena')
    await page.getByRole('button', { name: 'Redo' }).click()
    await title.fill('Villa Athena')
  })

  await test.step('without a server the changes stay in the browser', async () => {
    await page.route('**/~tour/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'does not answer' })).toBeVisible()
    await page.unroute('**/~tour/*')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    const news = page.getByRole('status').first()
    await expect(news).toHaveText('Brought back what was not saved; Undo takes it away.')
    await page.getByRole('tab', { name: 'Tour' }).click()
    const title = page.getByRole('group', { name: 'Title' }).getByLabel('English')
    await expect(title).toHaveValue('Villa Athena')

    const words = await readFile(bundle('words.el.json'), 'utf8')
    await writeFile(bundle('words.el.json'), words.replace('Φωτογράφιση', 'Φωτογραφίες'))
    await page.reload()
    const question = page.getByRole('dialog', { name: 'Changes from the last time' })
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Bring them back' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villa Athena')
    await scene(page, 'Scene 3').click()
    await page.getByRole('tab', { name: 'Faces and plates' }).click()
    const blurs = page.getByRole('button', { name: 'Blur: Face' })
    await page.getByRole('button', { name: 'Face 1, proposed' }).click()
    await expect(blurs.first()).not.toHaveAttribute('data-away')
    await expect(blurs.last()).toHaveAttribute('data-away')
    await page.getByRole('button', { name: 'Accept Face 1' }).click()
    await expect(page.getByText('1 proposed blur is left')).toBeVisible()
    await expect(blurs.last()).not.toHaveAttribute('data-away')
    await page.getByRole('button', { name: 'Remove Face 2' }).click()
    await expect(page.getByText(/proposed blurs? (is|are) left/)).toBeHidden()
    await page.getByLabel(/I have looked all round/).check()
    await save(page)
    expect(await checked()).toMatch(/^✓ .*\n$/)
  })

  await test.step('it has its page, deep links and its row in both languages', async () => {
    await page.goto(`${site}samples`)
    const link = page.getByRole('link', { name: /Villa Athena/ }).last()
    const path = (await link.getAttribute('href'))!
    await page.goto(`${site}el${path}#scene=kitchen&yaw=20&pitch=0&fov=70`)
    await expect(page).toHaveTitle(/^Βίλα Αθηνά: εικονική περιήγηση 360°/)
    const tour = page.frameLocator('iframe')
    await expect(tour.getByRole('button', { name: /Κουζίνα/ }).first()).toBeVisible({
      timeout: 30_000,
    })
  })

  await test.step('it is taken out with all that was made for it, but for its photographs', async () => {
    await makeTour('--remove', 'vila-athina')
    expect(await lists()).toEqual(before)
    expect(await readdir(inProject('public/samples'))).toEqual(['sample2'])
    expect((await readdir(inProject('public/share'), { recursive: true })).toSorted()).toEqual([
      'el',
    ])
    expect(await readdir(inProject('studio/photographs'))).toEqual(['vila-athina'])
  })
})

test('a name that something else has is refused, and what has it stays as it is', async () => {
  const elsewhere = inProject('public/samples/harbour')
  await cp('tests/fixtures/exports/harbour-hotel', elsewhere, { recursive: true })
  await rm(join(elsewhere, 'tour.json'), { force: true })
  await mkdir(inProject('studio/tours'), { recursive: true })
  await writeFile(inProject('studio/tours/sample2.json'), '{}')
  const all = () => readdir(inProject('public/samples'), { recursive: true })
  const before = await all()
  for (const words of [
    ['harbour', 'hall.jpg'],
    ['sample2', 'hall.jpg'],
    ['--remove', 'sample2'],
  ]) {
    await expect(makeTour(...words)).rejects.toThrow(
      /was not made from photographs: choose another/,
    )
  }
  expect(await all()).toEqual(before)
  await rm(elsewhere, { recursive: true })
  await rm(inProject('studio/tours'), { recursive: true })
})

test('a tour that is saved unchanged is the same file, and only the editor’s page may save', async ({
  page,
}) => {
  site ||= await startServer()
  const files = ['tour.json', 'words.el.json', 'index.htm'].map((file) =>
    inProject('public/samples/sample2', file),
  )
  const before = await Promise.all(files.map((file) => readFile(file)))
  await page.goto(`${site}samples/sample2/index.htm?edit`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cycladic Gallery')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  const status = await page.evaluate(async () => {
    const { tour, words, row, version } = await (await fetch('/~tour/sample2')).json()
    const body = { version, tour: JSON.parse(tour), words: JSON.parse(words), photographs: {}, row }
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/~tour/sample2', { method: 'PUT', headers, body: JSON.stringify(body) }))
      .status
  })
  expect(status).toBe(200)
  expect(await Promise.all(files.map((file) => readFile(file)))).toEqual(before)

  const words = inProject('public/samples/sample2/words.el.json')
  const byHand = String(before[1]).replace('μπλε', 'γαλάζια')
  expect(byHand).not.toBe(String(before[1]))
  await page.getByRole('tab', { name: 'Tour' }).click()
  await page.getByRole('group', { name: 'Title' }).getByLabel('English').fill('Gallery')
  await writeFile(words, byHand)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'The tour was changed elsewhere' })
  await expect(dialog).toBeVisible()
  expect(await readFile(words, 'utf8')).toBe(byHand)
  expect(await readFile(files[0]!)).toEqual(before[0])
  await writeFile(words, before[1]!)

  const put = (headers: Record<string, string>) =>
    fetch(`${site}~tour/sample2`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{}',
    })
  for (const headers of [
    {},
    { Origin: 'https://elsewhere.example' },
    { Origin: new URL(site).origin, 'Sec-Fetch-Site': 'cross-site' },
  ]) {
    expect((await put(headers as Record<string, string>)).status).toBe(403)
  }
  for (const name of ['..%2F..', 'nothing', 'share']) {
    expect((await fetch(`${site}~tour/${name}`)).status).toBe(404)
  }
})

test('a card has a picture, and the tour a plan, from any file that shows one', async ({
  page,
}) => {
  site ||= await startServer()
  const gallery = (...parts: string[]) => inProject('public/samples/sample2', ...parts)
  const before = await jsonOf(gallery('tour.json'))
  const photo = { name: 'figure.jpg', mimeType: 'image/jpeg' }
  const scan = sharp('studio/panoramas/cycladic-hall.jpg').resize(3000).rotate(90)
  const buffer = await scan.withExif({ IFD3: { GPSLatitudeRef: 'N' } }).toBuffer()
  await edit(page, 'sample2')
  await page.getByRole('button', { name: 'Information: Swallows' }).first().click()
  const field = page.getByLabel('Picture (JPEG, PNG, WebP or SVG)')
  await field.setInputFiles({ ...photo, buffer: Buffer.from('Keys at the kiosk') })
  await expect(page.getByText('no picture that can be read')).toBeVisible()
  await field.setInputFiles({ ...photo, buffer })
  const words = page.getByRole('group', { name: 'Picture in words' })
  await words.getByLabel('English').fill('Swallows over lilies')
  await words.getByLabel('Ελληνικά').fill('Χελιδόνια πάνω από κρίνους')

  await page.getByRole('tab', { name: 'Plan' }).click()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M4 4h32v12H4z"/></svg>`
  const file = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
  await page.getByLabel('Another drawing').focus()
  await page.getByLabel('Another drawing').setInputFiles(file)
  await expect(page.getByRole('img', { name: before.plan.alt })).toHaveAttribute('width', '1600')
  await expect(page.getByLabel('Another drawing')).toBeFocused()
  await save(page)
  const { plan, scenes } = await jsonOf(gallery('tour.json'))
  expect(plan).toMatchObject({ alt: before.plan.alt, width: 1600, height: 800 })
  const card = scenes[0].points.find(({ id }: { id: string }) => id === 'swallows').picture
  expect(card.alt).toBe('Swallows over lilies')
  const { width, height, exif } = await sharp(gallery(card.path)).metadata()
  expect([width, height, exif]).toEqual([800, 1600, undefined])
  // What is named no more goes, and undo finds it again.
  expect(existsSync(gallery(before.plan.path))).toBe(false)
  for (let steps = 0; steps < 2; steps++) await page.getByRole('button', { name: 'Undo' }).click()
  await save(page)
  const restored = await jsonOf(gallery('tour.json'))
  expect(restored.plan).toEqual(before.plan)
  expect(existsSync(gallery(before.plan.path))).toBe(true)
  expect(existsSync(gallery(plan.path))).toBe(false)
})

test('a link has its view on arrival, and a point that is taken to the edge turns the view', async ({
  page,
}) => {
  site ||= await startServer()
  await edit(page, 'sample2')
  const gallery = inProject('public/samples/sample2/tour.json')
  const linkTo = async (to: string) => {
    const { scenes } = await jsonOf(gallery)
    const points = scenes.flatMap((each: { points: object[] }) => each.points)
    return points.find((point: { to?: string }) => point.to === to)
  }
  const name = (await jsonOf(gallery)).scenes[1].name
  await scene(page, name).click()
  const panel = page.getByRole('complementary', { name: 'What it says' })
  const look = page.getByRole('button', { name: 'Look, from' })
  await expect(look).toHaveCount(0)
  await expect(page.locator('.tour[data-sharp]')).toBeVisible()
  await page.setViewportSize({ width: 820, height: 700 })
  const arrive = panel.getByRole('button', { name: 'Arrive here, from' })
  await arrive.press('Enter')
  await expect(look).toHaveCount(1)
  // The panel is drawn anew, and stays where it was.
  await expect(arrive).toBeFocused()
  await expect(arrive).toBeInViewport()
  // Where the picture is small, names would lie over each other.
  for (const label of await page.locator('.point .label').all()) {
    await expect(label).toHaveCSS('opacity', '0')
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await save(page)
  const { id, view } = (await jsonOf(gallery)).scenes[1]
  expect((await linkTo(id)).arrive).toEqual({ yaw: view.yaw, pitch: view.pitch })
  await page.getByRole('button', { name: 'As one walks, from' }).press('Enter')
  await expect(look).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(look).toHaveCount(1)

  const list = page.getByRole('list', { name: 'Points and blurs of this scene' })
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
  await expect(mark).not.toHaveAttribute('data-away')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(right).toHaveValue(String(before))
  await mark.focus()
  for (let press = 0; press < 14; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect(right).toHaveValue(String(before - 70))
  expect((await mark.boundingBox())!.x).toBeGreaterThan(0)
})

test('where one looks is in the scene that is chosen, while its picture is still on its way', async ({
  page,
}) => {
  site ||= await startServer()
  const { scenes } = await jsonOf(inProject('public/samples/sample2/tour.json'))
  const { name, view, picture, points } = scenes[1]
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**/${picture.base}`, async (route) => {
    await arrives
    await route.continue()
  })
  await edit(page, 'sample2')
  const tour = page.locator('.tour')
  const panel = page.getByRole('complementary', { name: 'What it says' })
  const right = page.getByLabel('To the right')
  const put = page.getByRole('button', { name: 'Put it where I look' })
  await expect(tour).toHaveAttribute('data-state', 'live')
  await panel.getByRole('button', { name: 'Information: The caldera' }).click()
  await scene(page, name).click()
  await expect(tour).toHaveAttribute('data-state', 'loading')
  const marks = page.getByRole('list', { name: 'Points and blurs of this scene' })
  await marks.getByRole('button', { name: `Information: ${points[1].title}` }).press('Enter')
  await put.click()
  await expect(right).toHaveValue(String(view.yaw))
  await expect(page.getByLabel('Up', { exact: true })).toHaveValue(String(view.pitch))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(right).toHaveValue(String(points[1].yaw))
  await panel.getByRole('button', { name: '← Scene' }).click()
  await panel.getByRole('button', { name: `Information: ${points[2].title}` }).click()
  arrive()
  await expect(tour).toHaveAttribute('data-state', 'live')
  const mark = marks.getByRole('button', { name: `Information: ${points[2].title}` })
  await expect(mark).not.toHaveAttribute('data-away')
  await put.click()
  await expect(right).toHaveValue(String(points[2].yaw))
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
