// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rewritten } from '../../scripts/tour/editor.mjs'
import { Stage } from '../../scripts/tour/stage.mjs'
import { forgetPictures, putPicturesAside } from '../../scripts/tour/uploads.mjs'
import { describeTour, sceneDescription } from '../../src/player/editor/descriptions.mjs'
import {
  type Files,
  greekAt,
  removePoint,
  removeScene,
  renameKey,
  sceneIn,
  setGreek,
  setPicture,
  setPlan,
  TourDocument,
} from '../../src/player/editor/document'
import { faceIn, merged } from '../../src/player/editor/faces'
import { rename } from '../../src/player/editor/names'
import { problemsIn } from '../../src/player/editor/problems'

const WHOLE = 'tests/fixtures/bundles/whole'

async function open(change: Partial<Files> = {}) {
  const [tour, words] = await Promise.all(
    ['tour.json', 'words.el.json'].map((file) => readFile(join(WHOLE, file), 'utf8')),
  )
  return new TourDocument({
    tour: tour!,
    words: words!,
    photographs: '',
    row: null,
    version: 'first',
    ...change,
  })
}

describe('a tour that is edited', () => {
  it('goes back step by step, and a field that was typed into at once', async () => {
    const document = await open()
    const before = structuredClone(document.state)
    for (const name of ['H', 'Ha', 'Hall of kings']) {
      document.change((state) => (state.tour.scenes[0]!.name = name), 'en.hall.name')
    }
    document.change((state) => (state.tour.start = 'yard'))
    expect(document.isDirty).toBe(true)
    document.undo()
    expect(document.state.tour.scenes[0]?.name).toBe('Hall of kings')
    document.undo()
    expect(document.state).toEqual(before)
    expect([document.isDirty, document.canUndo]).toEqual([false, false])
    document.redo()
    expect(document.state.tour.scenes[0]?.name).toBe('Hall of kings')
  })

  it('takes what others wrote, and undo brings back what was here', async () => {
    const document = await open()
    document.change((state) => (state.tour.title = 'Mine'))
    const theirs = await open()
    theirs.change((state) => (state.tour.title = 'Theirs'))
    document.take({
      tour: JSON.stringify(theirs.state.tour),
      words: JSON.stringify(theirs.state.words),
      photographs: '',
      row: null,
      version: 'second',
    })
    expect([document.state.tour.title, document.version]).toEqual(['Theirs', 'second'])
    expect(document.isDirty).toBe(false)
    document.undo()
    expect(document.state.tour.title).toBe('Mine')
    expect(document.isDirty).toBe(true)
  })

  it('keeps scenes that have come elsewhere, whoever’s words are kept, and drops those that have gone', async () => {
    const mine = await open()
    const elsewhere = await open()
    const { tour, words } = elsewhere.state
    const hall = sceneIn(elsewhere.state, 'hall')
    tour.scenes.push({ ...structuredClone(hall), id: 'attic', name: 'Attic', points: [] })
    hall.points.push({ kind: 'link', to: 'attic', label: 'Attic', yaw: 1, pitch: 2 })
    setGreek(words, ['scenes', 'attic', 'name'], 'Σοφίτα')
    setGreek(words, ['scenes', 'hall', 'points', 'attic', 'label'], 'Σοφίτα')
    removeScene(elsewhere.state, 'yard')
    const photograph = { file: 'attic.jpg', digest: 'a', isChecked: false, blurs: [] }
    const files = {
      tour: JSON.stringify(tour),
      words: JSON.stringify(words),
      photographs: JSON.stringify({ attic: photograph }),
      row: null,
      version: 'second',
    }
    const expectMet = () => {
      const { state } = mine
      expect(state.tour).toMatchObject({ title: 'Mine', start: 'hall' })
      expect(state.tour.scenes.map(({ id }) => id)).toEqual(['hall', 'attic'])
      expect(sceneIn(state, 'hall').points.map((point) => 'to' in point && point.to)).toContain(
        'attic',
      )
      for (const path of ['name', 'points.attic.label'].map((each) => each.split('.'))) {
        const scene = path.length > 1 ? 'hall' : 'attic'
        expect(greekAt(state.words, ['scenes', scene, ...path])).toBe('Σοφίτα')
      }
      expect(state.photographs.attic).toEqual(photograph)
      expect([mine.isDirty, mine.version]).toEqual([true, 'second'])
    }
    mine.change((state) => (state.tour.title = 'Mine'))
    const draft = structuredClone(mine.draft)
    mine.change((state) => (state.tour.credits = 'Me'))
    mine.keep(files)
    expectMet()
    mine.undo()
    expectMet()
    mine.take(files)
    expect(mine.isDirty).toBe(false)
    mine.undo()
    expectMet()
    const later = await open(files)
    later.restore(draft)
    expect(later.state).toEqual(mine.state)
    later.undo()
    expect(later.isDirty).toBe(false)
  })

  it('does not bring back a scene that was taken out here', async () => {
    const mine = await open()
    const { tour, words } = structuredClone(mine.state)
    mine.change((state) => removeScene(state, 'yard'))
    const [there, spoken] = [JSON.stringify(tour), JSON.stringify(words)]
    mine.keep({ tour: there, words: spoken, photographs: '', row: null, version: 'second' })
    expect(mine.state.tour.scenes.map(({ id }) => id)).not.toContain('yard')
  })

  it('keeps what was typed while it was saved', async () => {
    const document = await open()
    document.change((state) => (state.tour.title = 'First'))
    const sent = structuredClone(document.state)
    document.change((state) => (state.tour.title = 'Second'))
    const cut = structuredClone(sent.tour)
    cut.scenes[0]!.picture.base = 'scenes/hall.new/base.webp'
    document.saved(
      {
        tour: JSON.stringify(cut),
        words: JSON.stringify(sent.words),
        photographs: '',
        row: null,
        version: 'b',
      },
      sent,
    )
    expect(document.state.tour.title).toBe('Second')
    expect(document.state.tour.scenes[0]?.picture.base).toBe('scenes/hall.new/base.webp')
    expect([document.isDirty, document.version]).toEqual([true, 'b'])
  })

  it('keeps the Greek of a link that leads elsewhere, and drops that of what is taken out', async () => {
    const { state } = await open()
    const link = sceneIn(state, 'hall').points.findIndex(({ kind }) => kind === 'link')
    const said = greekAt(state.words, ['scenes', 'hall', 'points', 'yard', 'label'])
    expect(said).not.toBe('')
    renameKey(state, 'hall', link, 'cellar')
    expect(greekAt(state.words, ['scenes', 'hall', 'points', 'cellar', 'label'])).toBe(said)
    expect(greekAt(state.words, ['scenes', 'hall', 'points', 'yard', 'label'])).toBe('')
    removePoint(state, 'hall', link)
    expect(greekAt(state.words, ['scenes', 'hall', 'points', 'cellar', 'label'])).toBe('')
    removeScene(state, 'hall')
    expect(state.tour).toMatchObject({ start: 'yard', scenes: [{ id: 'yard' }] })
    expect(state.tour.scenes[0]?.points.filter(({ kind }) => kind === 'link')).toEqual([])
  })

  it('forgets how one arrives by a link that leads elsewhere now', async () => {
    const { state } = await open()
    const [link] = sceneIn(state, 'hall').points
    Object.assign(link!, { arrive: { yaw: 5, pitch: 0 } })
    renameKey(state, 'hall', 0, 'yard')
    expect(link).toHaveProperty('arrive')
    renameKey(state, 'hall', 0, 'cellar')
    expect(link).not.toHaveProperty('arrive')
  })
})

describe('a picture that a tour is given', () => {
  const taken = { path: 'pictures/a.webp', width: 1600, height: 900 }

  it('wants words in both languages, and takes them with it', async () => {
    const { state } = await open()
    setPicture(state, 'hall', 'lamp', taken)
    const missing = problemsIn(state).map(({ field, lang }) => [field, lang])
    expect(missing).toEqual([
      ['alt', 'en'],
      ['alt', 'el'],
    ])
    setPicture(state, 'hall', 'lamp')
    expect(state).toEqual((await open()).state)
  })

  it('is its plan, too, on which scenes stay where they lie', async () => {
    const { state } = await open()
    setPlan(state, taken)
    expect(problemsIn(state).map(({ field }) => field)).toEqual(['plan.alt', 'plan', 'plan'])
    const hall = sceneIn(state, 'hall')
    hall.place = { x: 100, y: 200 }
    Object.assign(state.tour.plan!, { alt: 'Two rooms', up: 90 })
    setGreek(state.words, ['plan'], 'Δύο χώροι')
    setPlan(state, { ...taken, path: 'pictures/b.webp' })
    expect(state.tour.plan).toMatchObject({ path: 'pictures/b.webp', alt: 'Two rooms', up: 90 })
    expect(problemsIn(state)).toEqual([])
    setPlan(state)
    expect([state.tour.plan, state.words.plan]).toEqual([undefined, undefined])
    expect(hall.place).toEqual({ x: 100, y: 200 })
  })
})

describe('a scene or a tour that is renamed', () => {
  /** A tour as it is made, of which somebody has already written a link’s label in English. */
  async function made() {
    const document = await open({
      row: { path: '/projects/9', isSample: false, kind: { en: 'Villa', el: 'Βίλα' } },
    })
    const { tour, words } = document.state
    const names = tour.scenes.map(({ id, name }) => ({
      en: name,
      el: greekAt(words, ['scenes', id, 'name']),
    }))
    for (const [at, scene] of tour.scenes.entries()) {
      const said = sceneDescription(names[at]!)
      scene.description = said.en
      setGreek(words, ['scenes', scene.id, 'description'], said.el)
      for (const point of scene.points) {
        if (point.kind !== 'link') continue
        point.label = 'Through the door'
        const label = greekAt(words, ['scenes', point.to, 'name'])
        setGreek(words, ['scenes', scene.id, 'points', point.to, 'label'], label)
      }
    }
    const title = { en: tour.title, el: greekAt(words, ['title']) }
    const said = describeTour(title, names.slice(0, 1), false)
    tour.description = said.en
    setGreek(words, ['description'], said.el)
    return document
  }

  it('is called so wherever its old name was only repeated, and nowhere else', async () => {
    const document = await made()
    const { state } = document
    const before = structuredClone(state)
    for (const text of ['Α', 'Αί', 'Αίθουσα χορού']) {
      const write = ({ words }: typeof state) => setGreek(words, ['scenes', 'hall', 'name'], text)
      document.change((now) => rename(now, write), 'el.hall.name')
    }
    const greek = (...path: string[]) => greekAt(state.words, path)
    expect(greek('scenes', 'hall', 'description')).toMatch(/^Αίθουσα χορού: /)
    expect(greek('scenes', 'yard', 'points', 'hall', 'label')).toBe('Αίθουσα χορού')
    expect(greek('description')).toContain('Αίθουσα χορού')
    expect(state.tour).toEqual(before.tour)

    const hall = sceneIn(state, 'hall')
    document.change((now) => rename(now, () => (hall.name = 'Ballroom')))
    expect(hall.description).toBe(sceneDescription({ en: 'Ballroom', el: '' }).en)
    expect(state.tour.description).toContain('(Ballroom)')
    const back = sceneIn(state, 'yard').points.find((point) => 'to' in point)
    expect(back).toMatchObject({ to: 'hall', label: 'Through the door' })
    document.undo()
    document.undo()
    expect(document.state).toEqual(before)
  })

  it('has its title, and whose place it is, in a description that nobody has written', async () => {
    const { state } = await made()
    rename(state, ({ tour }) => (tour.title = 'Villa Helena'))
    expect(state.tour.description).toMatch(/Villa Helena/)
    rename(state, ({ row }) => Object.assign(row!, { isSample: true }))
    expect(state.tour.description).toMatch(/^A sample 360° tour of Villa Helena/)
    state.tour.description = 'Come and see the villa of Helena.'
    rename(state, ({ tour }) => (tour.title = 'Villa Eleni'))
    expect(state.tour.description).toBe('Come and see the villa of Helena.')
  })
})

describe('what is still to do', () => {
  it('is said of the scene, the point, the field and the language that lack it', async () => {
    const { state } = await open()
    expect(problemsIn(state)).toEqual([])
    sceneIn(state, 'yard').name = ''
    Object.assign(sceneIn(state, 'hall').points[0]!, { label: '' })
    setGreek(state.words, ['scenes', 'hall', 'points', 'yard', 'label'], ' ')
    state.tour.credits = ''
    expect(problemsIn(state)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ scene: 'yard', field: 'name', lang: 'en' }),
        expect.objectContaining({ scene: 'hall', point: 0, field: 'label', lang: 'en' }),
        expect.objectContaining({ scene: 'hall', point: 0, field: 'label', lang: 'el' }),
        expect.objectContaining({ field: 'credits', lang: 'en' }),
      ]),
    )
  })

  it('is to look for faces, and to answer for each that was proposed', async () => {
    const blur = { yaw: 0, pitch: 0, width: 5, height: 7, kind: 'face', state: 'proposed' }
    const photograph = { file: 'hall.jpg', digest: 'a', isChecked: false, blurs: [] as object[] }
    const hall = async () =>
      (await open({ photographs: JSON.stringify({ hall: photograph }) })).state
    expect(problemsIn(await hall())).toMatchObject([
      { scene: 'hall', message: expect.stringMatching(/Look for faces/) },
    ])
    photograph.blurs.push(blur)
    photograph.isChecked = true
    expect(problemsIn(await hall())).toMatchObject([
      { scene: 'hall', message: expect.stringMatching(/1 proposed/) },
    ])
    blur.state = 'accepted'
    expect(problemsIn(await hall())).toEqual([])
  })

  it('is a description that search engines cut, of a tour with a row', async () => {
    const row = { path: '/projects/9', isSample: false, kind: { en: 'Hotel', el: 'Ξενοδοχείο' } }
    expect(problemsIn((await open({ row })).state)).toMatchObject([
      { field: 'description', lang: 'en', message: expect.stringMatching(/120 to 155/) },
      { field: 'description', lang: 'el' },
    ])
  })
})

describe('a file that is saved', () => {
  it('stays byte for byte where nothing in it has changed, however it is written', () => {
    const value = { title: 'A', scenes: [{ id: 'b', view: { yaw: 0 } }] }
    for (const text of [
      '{"title":"A","scenes":[{"id":"b","view":{"yaw":0}}]}',
      JSON.stringify(value, null, 3),
    ]) {
      expect(rewritten(text, value)).toBe(text)
    }
  })

  it('keeps its indentation and its order otherwise', () => {
    expect(rewritten('{\n\t"b": 1,\n\t"a": 2\n}', { b: 1, a: 3 })).toBe('{\n\t"b": 1,\n\t"a": 3\n}')
    expect(rewritten('', { a: 1 })).toBe('{\n  "a": 1\n}\n')
    expect(rewritten('{ half', { a: 1 })).toBe('{\n  "a": 1\n}')
  })
})

/** Does something in a project of its own, in which there is nothing yet. */
async function inEmptyProject(act: () => Promise<void>) {
  const home = process.cwd()
  const folder = await mkdtemp(join(tmpdir(), 'project-'))
  try {
    process.chdir(folder)
    await act()
  } finally {
    process.chdir(home)
    await rm(folder, { recursive: true })
  }
}

it('files that are written aside take their places together, or not at all', () =>
  inEmptyProject(async () => {
    const [given, published] = [new Stage(), new Stage()]
    for (const stage of [given, published]) {
      await stage.write('public/tour.json', '{}')
      await stage.write('public/scenes/a.webp', 'a')
    }
    expect(await readdir('.')).toEqual(['studio'])
    await given.drop()
    await published.publish()
    expect(await readdir('public/scenes')).toEqual(['a.webp'])
    expect(await readdir('studio/work/staged')).toEqual([])
  }))

it('a picture that is not saved waits for a month, from the day on which it was last of use', async () => {
  const { tour } = (await open()).state
  await inEmptyProject(async () => {
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)
    const waiting = 'studio/work/uploads/villa/pictures'
    const shown = 'public/samples/villa/pictures/shown.webp'
    const ages = [
      [join(waiting, 'forgotten.webp'), 31],
      [join(waiting, 'chosen.webp'), 29],
      [shown, 400],
    ] as const
    for (const [file, age] of ages) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, '')
      await utimes(file, days(age), days(age))
    }
    const plan = { path: 'pictures/shown.webp', alt: '', width: 4, height: 3 }
    await putPicturesAside('villa', { ...tour, plan }, tour)
    await forgetPictures()
    expect((await readdir(waiting)).toSorted()).toEqual(['chosen.webp', 'shown.webp'])
  })
})

describe('a face', () => {
  const box = { xCenter: 0.5, yCenter: 0.5, width: 0.2, height: 0.2 }

  it('stands where the crop that shows it looks, with the whole head', () => {
    const face = faceIn(box, { yaw: 170, pitch: 0, fov: 45 })
    expect(face.yaw).toBe(170)
    expect(face.pitch).toBeGreaterThan(0.5)
    expect(face.width).toBeGreaterThan(10)
    expect(faceIn({ ...box, xCenter: 1 }, { yaw: 170, pitch: 0, fov: 45 }).yaw).toBe(-167.5)
  })

  it('that several crops have seen is one', () => {
    const seen = [
      { yaw: 10, pitch: 0, width: 6, height: 8 },
      { yaw: 12, pitch: 1, width: 8, height: 10 },
      { yaw: 40, pitch: 1, width: 5, height: 7 },
    ]
    expect(merged(seen)).toEqual([seen[1], seen[2]])
  })
})
