// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileTransaction } from '../../../scripts/tour/file-transaction.mjs'
import { formatJsonLike } from '../../../scripts/tour/json.mjs'
import { deleteExpiredUploads, moveUnusedPictures } from '../../../scripts/tour/uploads.mjs'
import { editAndUpdateTexts } from '../../../src/editor/derived-texts'
import { describeTour } from '../../../src/editor/descriptions.mjs'
import { parseDraft } from '../../../src/editor/draft'
import {
  getGreek,
  getScene,
  getSceneLabel,
  setGreek,
  type TourFiles,
} from '../../../src/editor/editor-state'
import { findUncoveredFaces, mergeFaces, toFace } from '../../../src/editor/faces'
import { createBlur, createHotspot } from '../../../src/editor/placement'
import { findProblems } from '../../../src/editor/problems'
import { TourDocument } from '../../../src/editor/tour-document'
import {
  addHotspot,
  removeHotspot,
  removeScene,
  setCardImage,
  setLinkTarget,
  setPlan,
} from '../../../src/editor/tour-edits'

const WHOLE = 'tests/fixtures/bundles/whole'

async function open(change: Partial<TourFiles> = {}) {
  const [tour, locale] = await Promise.all(
    ['tour.json', 'locale.el.json'].map((file) => readFile(join(WHOLE, file), 'utf8')),
  )
  return new TourDocument({
    tour: tour!,
    locale: locale!,
    photographs: '',
    row: null,
    version: 'first',
    ...change,
  })
}

describe('TourDocument', () => {
  it('undoes changes one by one, and all typing into a field as one change', async () => {
    const document = await open()
    const before = structuredClone(document.state)
    for (const name of ['H', 'Ha', 'Hall of kings']) {
      document.change((state) => (state.tour.scenes[0]!.name = name), 'en.hall.name')
    }
    document.change((state) => (state.tour.firstScene = 'yard'))
    expect(document.isDirty).toBe(true)
    document.undo()
    expect(document.state.tour.scenes[0]?.name).toBe('Hall of kings')
    document.undo()
    expect(document.state).toEqual(before)
    expect([document.isDirty, document.canUndo]).toEqual([false, false])
    document.redo()
    expect(document.state.tour.scenes[0]?.name).toBe('Hall of kings')
  })

  it('accepts changes that were made elsewhere, and restores its own on undo', async () => {
    const document = await open()
    document.change((state) => (state.tour.title = 'Mine'))
    const theirs = await open()
    theirs.change((state) => (state.tour.title = 'Theirs'))
    document.acceptTheirs({
      tour: JSON.stringify(theirs.state.tour),
      locale: JSON.stringify(theirs.state.locale),
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

  it('applies scenes that were added or removed elsewhere to its undo history and to drafts', async () => {
    const mine = await open()
    const elsewhere = await open()
    const { tour, locale } = elsewhere.state
    const hall = getScene(elsewhere.state, 'hall')
    tour.scenes.push({ ...structuredClone(hall), id: 'attic', name: 'Attic', hotspots: [] })
    hall.hotspots.push({ kind: 'link', sceneId: 'attic', label: 'Attic', yaw: 1, pitch: 2 })
    setGreek(locale, ['scenes', 'attic', 'name'], 'Σοφίτα')
    setGreek(locale, ['scenes', 'hall', 'hotspots', 'attic', 'label'], 'Σοφίτα')
    removeScene(elsewhere.state, 'yard')
    const photograph = { file: 'attic.jpg', digest: 'a', isChecked: false, blurs: [] }
    const files = {
      tour: JSON.stringify(tour),
      locale: JSON.stringify(locale),
      photographs: JSON.stringify({ attic: photograph }),
      row: null,
      version: 'second',
    }
    const expectRebased = () => {
      const { state } = mine
      expect(state.tour).toMatchObject({ title: 'Mine', firstScene: 'hall' })
      expect(state.tour.scenes.map(({ id }) => id)).toEqual(['hall', 'attic'])
      expect(
        getScene(state, 'hall').hotspots.map((hotspot) => 'sceneId' in hotspot && hotspot.sceneId),
      ).toContain('attic')
      for (const path of ['name', 'hotspots.attic.label'].map((each) => each.split('.'))) {
        const scene = path.length > 1 ? 'hall' : 'attic'
        expect(getGreek(state.locale, ['scenes', scene, ...path])).toBe('Σοφίτα')
      }
      expect(state.photographs.attic).toEqual(photograph)
      expect([mine.isDirty, mine.version]).toEqual([true, 'second'])
    }
    mine.change((state) => (state.tour.title = 'Mine'))
    const draft = structuredClone(mine.draft)
    mine.change((state) => (state.tour.credits = 'Me'))
    mine.keepOurs(files)
    expectRebased()
    mine.undo()
    expectRebased()
    mine.acceptTheirs(files)
    expect(mine.isDirty).toBe(false)
    mine.undo()
    expectRebased()
    const later = await open(files)
    later.restoreDraft(draft)
    expect(later.state).toEqual(mine.state)
    later.undo()
    expect(later.isDirty).toBe(false)
  })

  it('completes a draft of another release, and leaves out what it does not know', async () => {
    const mine = await open()
    mine.change((state) => (state.tour.title = 'Mine'))
    const { tour } = mine.state
    const other = JSON.stringify({ state: { tour, weather: 'rain' }, theme: 'dark' })
    expect(parseDraft(other, mine.state)).toEqual({ ...mine.draft, version: '' })
  })

  it('rejects a damaged draft', async () => {
    const mine = await open()
    mine.change((state) => (state.tour.title = 'Mine'))
    const kept = JSON.stringify(mine.draft)
    expect(parseDraft(kept, mine.state)).toEqual(mine.draft)
    const damaged = ['', kept.slice(0, -9), 'null', '[]', '{}', '{"version":"a","state":{}}']
    for (const text of damaged) expect(parseDraft(text, mine.state), text).toBeUndefined()
    const without = { ...mine.draft, state: { ...mine.draft.state, tour: { scenes: [{}] } } }
    expect(parseDraft(JSON.stringify(without), mine.state)).toBeUndefined()
  })

  it('does not restore a scene that was removed here', async () => {
    const mine = await open()
    const { tour, locale } = structuredClone(mine.state)
    mine.change((state) => removeScene(state, 'yard'))
    const [theirTour, theirLocale] = [JSON.stringify(tour), JSON.stringify(locale)]
    mine.keepOurs({
      tour: theirTour,
      locale: theirLocale,
      photographs: '',
      row: null,
      version: 'second',
    })
    expect(mine.state.tour.scenes.map(({ id }) => id)).not.toContain('yard')
  })

  it('keeps what was typed while saving', async () => {
    const document = await open()
    document.change((state) => (state.tour.title = 'First'))
    const sent = structuredClone(document.state)
    document.change((state) => (state.tour.title = 'Second'))
    const cut = structuredClone(sent.tour)
    cut.scenes[0]!.panorama.preview = 'scenes/hall.new/base.webp'
    document.markSaved(
      {
        tour: JSON.stringify(cut),
        locale: JSON.stringify(sent.locale),
        photographs: '',
        row: null,
        version: 'b',
      },
      sent,
    )
    expect(document.state.tour.title).toBe('Second')
    expect(document.state.tour.scenes[0]?.panorama.preview).toBe('scenes/hall.new/base.webp')
    expect([document.isDirty, document.version]).toEqual([true, 'b'])
  })

  it('moves the Greek label with a link, and removes it with the link or its scene', async () => {
    const { state } = await open()
    const link = getScene(state, 'hall').hotspots.findIndex(({ kind }) => kind === 'link')
    const texts = getGreek(state.locale, ['scenes', 'hall', 'hotspots', 'yard', 'label'])
    expect(texts).not.toBe('')
    setLinkTarget(state, 'hall', link, 'cellar')
    expect(getGreek(state.locale, ['scenes', 'hall', 'hotspots', 'cellar', 'label'])).toBe(texts)
    expect(getGreek(state.locale, ['scenes', 'hall', 'hotspots', 'yard', 'label'])).toBe('')
    removeHotspot(state, 'hall', link)
    expect(getGreek(state.locale, ['scenes', 'hall', 'hotspots', 'cellar', 'label'])).toBe('')
    removeScene(state, 'hall')
    expect(state.tour).toMatchObject({ firstScene: 'yard', scenes: [{ id: 'yard' }] })
    expect(state.tour.scenes[0]?.hotspots.filter(({ kind }) => kind === 'link')).toEqual([])
  })

  it('renames a link that leads to another scene unless staff have named it', async () => {
    const { state } = await open()
    const hall = getScene(state, 'hall')
    state.tour.scenes.push({ ...structuredClone(hall), id: 'attic', name: 'Attic', hotspots: [] })
    setGreek(state.locale, ['scenes', 'attic', 'name'], 'Σοφίτα')
    const readNames = (index: number, target: string) => {
      expect(hall.hotspots[index]).toMatchObject({ sceneId: target })
      return [
        (hall.hotspots[index] as { label: string }).label,
        getGreek(state.locale, ['scenes', 'hall', 'hotspots', target, 'label']),
      ]
    }
    setLinkTarget(state, 'hall', 0, 'attic')
    expect(readNames(0, 'attic')).toEqual(['To the yard', 'Στην αυλή'])
    removeHotspot(state, 'hall', 0)
    addHotspot(state, 'hall', createHotspot('link', { yaw: 0, pitch: 0 }, state.tour, hall)!)
    const last = hall.hotspots.length - 1
    expect(readNames(last, 'yard')).toEqual(['The yard', 'Η αυλή'])
    setLinkTarget(state, 'hall', last, 'attic')
    expect(readNames(last, 'attic')).toEqual(['Attic', 'Σοφίτα'])
  })

  it('removes the steps of the guided tour with their scene', async () => {
    const { state } = await open()
    const view = { yaw: 0, pitch: 0, fov: 60 }
    const step = (scene: string, text: string) => ({ scene, view, seconds: 5, text })
    state.tour.guidedTour = [step('yard', 'A'), step('hall', 'B'), step('yard', 'C')]
    Object.assign(state.locale, { guidedTour: ['Α', 'Β', 'Γ'] })
    removeScene(state, 'yard')
    expect(state.tour.guidedTour).toEqual([step('hall', 'B')])
    expect(state.locale.guidedTour).toEqual(['Β'])
    expect(findProblems(state)).toEqual([])
    state.tour.guidedTour = [step('hall', 'B')]
    removeScene(state, 'hall')
    expect(state.tour.guidedTour ?? state.locale.guidedTour).toBeUndefined()
  })

  it('removes the target view of a link that leads to another scene', async () => {
    const { state } = await open()
    const [link] = getScene(state, 'hall').hotspots
    Object.assign(link!, { targetView: { yaw: 5, pitch: 0 } })
    setLinkTarget(state, 'hall', 0, 'yard')
    expect(link).toHaveProperty('targetView')
    setLinkTarget(state, 'hall', 0, 'cellar')
    expect(link).not.toHaveProperty('targetView')
  })
})

describe('an uploaded picture', () => {
  const upload = { path: 'pictures/a.webp', width: 1600, height: 900 }

  it('needs an alternative text in both languages, which is removed with it', async () => {
    const { state } = await open()
    setCardImage(state, 'hall', 'lamp', upload)
    const missing = findProblems(state).map(({ field, lang }) => [field, lang])
    expect(missing).toEqual([
      ['alt', 'en'],
      ['alt', 'el'],
    ])
    setCardImage(state, 'hall', 'lamp')
    expect(state).toEqual((await open()).state)
  })

  it('replaces the plan and keeps the positions of scenes', async () => {
    const { state } = await open()
    setPlan(state, upload)
    expect(findProblems(state).map(({ field }) => field)).toEqual(['plan.alt', 'plan', 'plan'])
    const hall = getScene(state, 'hall')
    hall.mapPosition = { x: 0.1, y: 0.2 }
    Object.assign(state.tour.plan!, { alt: 'Two rooms', bearing: 90 })
    setGreek(state.locale, ['plan'], 'Δύο χώροι')
    setPlan(state, { ...upload, path: 'pictures/b.webp' })
    expect(state.tour.plan).toMatchObject({
      path: 'pictures/b.webp',
      alt: 'Two rooms',
      bearing: 90,
    })
    expect(findProblems(state)).toEqual([])
    setPlan(state)
    expect([state.tour.plan, state.locale.plan]).toEqual([undefined, undefined])
    expect(hall.mapPosition).toEqual({ x: 0.1, y: 0.2 })
  })
})

describe('editAndUpdateTexts', () => {
  /** A tour with generated texts, except for an English label that staff have written. */
  async function made() {
    const document = await open({
      row: { path: '/projects/9', isSample: false, kind: { en: 'Villa', el: 'Βίλα' } },
    })
    const { tour, locale } = document.state
    const names = tour.scenes.map(({ id, name }) => ({
      en: name,
      el: getGreek(locale, ['scenes', id, 'name']),
    }))
    for (const scene of tour.scenes) {
      for (const hotspot of scene.hotspots) {
        if (hotspot.kind !== 'link') continue
        hotspot.label = 'Through the door'
        const label = getGreek(locale, ['scenes', hotspot.sceneId, 'name'])
        setGreek(locale, ['scenes', scene.id, 'hotspots', hotspot.sceneId, 'label'], label)
      }
    }
    const title = { en: tour.title, el: getGreek(locale, ['title']) }
    const texts = describeTour(title, names.slice(0, 1), false)
    tour.description = texts.en
    setGreek(locale, ['description'], texts.el)
    return document
  }

  it('updates generated texts of the edited language only', async () => {
    const document = await made()
    const { state } = document
    const before = structuredClone(state)
    for (const text of ['Α', 'Αί', 'Αίθουσα χορού']) {
      const write = ({ locale }: typeof state) => setGreek(locale, ['scenes', 'hall', 'name'], text)
      document.change((now) => editAndUpdateTexts(now, write), 'el.hall.name')
    }
    const greek = (...path: string[]) => getGreek(state.locale, path)
    expect(greek('scenes', 'yard', 'hotspots', 'hall', 'label')).toBe('Αίθουσα χορού')
    expect(greek('description')).toContain('Αίθουσα χορού')
    expect(state.tour).toEqual(before.tour)

    const hall = getScene(state, 'hall')
    document.change((now) => editAndUpdateTexts(now, () => (hall.name = 'Ballroom')))
    expect(state.tour.description).toContain('(Ballroom)')
    const back = getScene(state, 'yard').hotspots.find((hotspot) => 'sceneId' in hotspot)
    expect(back).toMatchObject({ sceneId: 'hall', label: 'Through the door' })
    document.undo()
    document.undo()
    expect(document.state).toEqual(before)
  })

  it('completes the texts of a scene when its missing English name is written', async () => {
    const { state } = await made()
    const hall = getScene(state, 'hall')
    const back = getScene(state, 'yard').hotspots.find((hotspot) => 'sceneId' in hotspot)
    hall.name = ''
    Object.assign(back!, { label: '' })
    expect(getSceneLabel(state, 'hall')).toBe(getGreek(state.locale, ['scenes', 'hall', 'name']))
    for (const name of ['T', 'Throne room']) editAndUpdateTexts(state, () => (hall.name = name))
    expect(back).toMatchObject({ label: 'Throne room' })
    expect(getSceneLabel(state, 'hall')).toBe('Throne room')
  })

  it('updates title and owner in a generated description only', async () => {
    const { state } = await made()
    editAndUpdateTexts(state, ({ tour }) => (tour.title = 'Villa Helena'))
    expect(state.tour.description).toMatch(/Villa Helena/)
    editAndUpdateTexts(state, ({ row }) => Object.assign(row!, { isSample: true }))
    expect(state.tour.description).toMatch(/^A sample 360° tour of Villa Helena/)
    state.tour.description = 'Come and see the villa of Helena.'
    editAndUpdateTexts(state, ({ tour }) => (tour.title = 'Villa Eleni'))
    expect(state.tour.description).toBe('Come and see the villa of Helena.')
  })
})

describe('findProblems', () => {
  it('locates missing texts by scene, hotspot, field and language', async () => {
    const { state } = await open()
    expect(findProblems(state)).toEqual([])
    getScene(state, 'yard').name = ''
    Object.assign(getScene(state, 'hall').hotspots[0]!, { label: '' })
    setGreek(state.locale, ['scenes', 'hall', 'hotspots', 'yard', 'label'], ' ')
    state.tour.credits = ''
    expect(findProblems(state)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ scene: 'yard', field: 'name', lang: 'en' }),
        expect.objectContaining({ scene: 'hall', hotspot: 0, field: 'label', lang: 'en' }),
        expect.objectContaining({ scene: 'hall', hotspot: 0, field: 'label', lang: 'el' }),
        expect.objectContaining({ field: 'credits', lang: 'en' }),
      ]),
    )
  })

  it('reports unchecked scenes and proposed blurs', async () => {
    const blur = { yaw: 0, pitch: 0, width: 5, height: 7, kind: 'face', state: 'proposed' }
    const photograph = { file: 'hall.jpg', digest: 'a', isChecked: false, blurs: [] as object[] }
    const hall = async () =>
      (await open({ photographs: JSON.stringify({ hall: photograph }) })).state
    expect(findProblems(await hall())).toMatchObject([
      { scene: 'hall', message: expect.stringMatching(/Look for faces/) },
    ])
    photograph.blurs.push(blur)
    photograph.isChecked = true
    expect(findProblems(await hall())).toMatchObject([
      { scene: 'hall', message: expect.stringMatching(/1 proposed/) },
    ])
    blur.state = 'accepted'
    expect(findProblems(await hall())).toEqual([])
  })

  it('reports a description of the wrong length if the tour has a project', async () => {
    const row = { path: '/projects/9', isSample: false, kind: { en: 'Hotel', el: 'Ξενοδοχείο' } }
    expect(findProblems((await open({ row })).state)).toMatchObject([
      { field: 'description', lang: 'en', message: expect.stringMatching(/120 to 155/) },
      { field: 'description', lang: 'el' },
    ])
  })
})

describe('formatJsonLike', () => {
  it('returns the same text for the same value', () => {
    const value = { title: 'A', scenes: [{ id: 'b', view: { yaw: 0 } }] }
    for (const text of [
      '{"title":"A","scenes":[{"id":"b","view":{"yaw":0}}]}',
      JSON.stringify(value, null, 3),
    ]) {
      expect(formatJsonLike(text, value)).toBe(text)
    }
  })

  it('keeps the indentation and the order otherwise', () => {
    expect(formatJsonLike('{\n\t"b": 1,\n\t"a": 2\n}', { b: 1, a: 3 })).toBe(
      '{\n\t"b": 1,\n\t"a": 3\n}',
    )
    expect(formatJsonLike('', { a: 1 })).toBe('{\n  "a": 1\n}\n')
    expect(formatJsonLike('{ half', { a: 1 })).toBe('{\n  "a": 1\n}')
  })
})

describe('createHotspot', () => {
  const at = { yaw: 10, pitch: 5 }

  it('links to a scene without a link, and to none in a tour of one scene', async () => {
    const { state } = await open()
    const hall = getScene(state, 'hall')
    expect(createHotspot('link', at, state.tour, hall)).toMatchObject({ sceneId: 'yard', ...at })
    removeScene(state, 'yard')
    expect(createHotspot('link', at, state.tour, hall)).toBeUndefined()
  })

  it('gives each new table of a tour an id of its own', async () => {
    const { state } = await open()
    const ids = ['hall', 'hall', 'yard', 'hall'].map((scene) => {
      const table = createHotspot('table', at, state.tour, getScene(state, scene))
      if (table) addHotspot(state, scene, table)
      return table && 'id' in table && table.id
    })
    expect(ids).toEqual(['t1', 't2', 't3', 't4'])
  })

  it('creates blurs that are accepted already', () => {
    expect(createBlur('face', at)).toMatchObject({ ...at, kind: 'face', state: 'accepted' })
  })
})

/** Runs a function in an empty project folder. */
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

it('keeps an unused upload for a month from its last use', async () => {
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
    const transaction = await FileTransaction.begin()
    await moveUnusedPictures('villa', { ...tour, plan }, tour, transaction)
    await transaction.commit()
    await deleteExpiredUploads()
    expect((await readdir(waiting)).toSorted()).toEqual(['chosen.webp', 'shown.webp'])
  })
})

it('keeps an unused plan in the bundle while a restaurant’s row names it', async () => {
  const { tour } = (await open()).state
  await inEmptyProject(async () => {
    const [made, written, free] = ['made.webp', 'written.webp', 'free.webp']
    const pathOf = (name: string) => `/samples/villa/pictures/${name}`
    const plan = { path: pathOf(made), width: 4, height: 3 }
    await mkdir('src/content/generated', { recursive: true })
    await mkdir('public/samples/villa/pictures', { recursive: true })
    await writeFile('src/content/generated/venues.json', JSON.stringify({ taverna: { plan } }))
    await writeFile('src/content/venues.ts', `plan: { path: '${pathOf(written)}' },`)
    const transaction = await FileTransaction.begin()
    for (const name of [made, written, free]) {
      await writeFile(join('public', pathOf(name)), '')
      const used = { path: `pictures/${name}`, alt: '', width: 4, height: 3 }
      await moveUnusedPictures('villa', { ...tour, plan: used }, tour, transaction)
    }
    await transaction.commit()
    expect((await readdir('public/samples/villa/pictures')).toSorted()).toEqual([made, written])
  })
})

describe('the face search', () => {
  const box = { xCenter: 0.5, yCenter: 0.5, width: 0.2, height: 0.2 }

  it('converts a box in a crop into the direction and size of a head', () => {
    const face = toFace(box, { yaw: 170, pitch: 0, fov: 45 })
    expect(face.yaw).toBe(170)
    expect(face.pitch).toBeGreaterThan(0.5)
    expect(face.width).toBeGreaterThan(10)
    expect(toFace({ ...box, xCenter: 1 }, { yaw: 170, pitch: 0, fov: 45 }).yaw).toBe(-167.5)
  })

  it('proposes no face that a blur covers, on either side of the seam', () => {
    const face = { yaw: -179, pitch: 0, width: 6, height: 8 }
    const size = { width: 12, height: 12 }
    expect(findUncoveredFaces([face], [face])).toEqual([])
    expect(findUncoveredFaces([face], [{ ...size, yaw: 179, pitch: 1 }])).toEqual([])
    expect(findUncoveredFaces([face], [{ ...size, yaw: 170, pitch: 0 }])).toEqual([face])
    expect(findUncoveredFaces([face], [{ ...size, yaw: 1, pitch: 0 }])).toEqual([face])
    // Near a pole 30° of yaw are a short distance.
    const high = { ...face, pitch: 85 }
    expect(findUncoveredFaces([high], [{ ...size, yaw: 150, pitch: 85 }])).toEqual([])
  })

  it('proposes a face beside a blur that is too small to cover it', () => {
    const face = { yaw: 10, pitch: 0, width: 9, height: 11 }
    const plate = { yaw: 12, pitch: -4, width: 3, height: 1.5 }
    expect(findUncoveredFaces([face], [plate])).toEqual([face])
    expect(findUncoveredFaces([face], [{ ...face, height: 4 }])).toEqual([face])
  })

  it('merges a face that several crops show', () => {
    const seen = [
      { yaw: 10, pitch: 0, width: 6, height: 8 },
      { yaw: 12, pitch: 1, width: 8, height: 10 },
      { yaw: 40, pitch: 1, width: 5, height: 7 },
    ]
    expect(mergeFaces(seen)).toEqual([seen[1], seen[2]])
  })
})
