import { describe, expect, it } from 'vitest'
import {
  createSearchTitle,
  findNamedTour,
  listMissingNames,
  parseName,
  parseTitle,
  slugify,
} from '../../../scripts/tour/names.mjs'
import { describeTour } from '../../../src/editor/descriptions.mjs'

describe('parseName', () => {
  it.each([
    ['01 Σαλόνι', { en: 'Living room', el: 'Σαλόνι' }],
    ['02_kitchen', { en: 'Kitchen', el: 'Κουζίνα' }],
    ['αίθουσα 2', { en: 'Hall 2', el: 'Αίθουσα 2' }],
    ['Gallery', { en: 'Gallery', el: 'Αίθουσα' }],
    ['hall', { en: 'Hall', el: 'Χολ' }],
    ['bedroom-2', { en: 'Bedroom 2', el: 'Υπνοδωμάτιο 2' }],
    ['04 Master bedroom', { en: 'Master bedroom', el: 'Κύριο υπνοδωμάτιο' }],
    ['Walk-in wardrobe', { en: 'Walk-in wardrobe', el: 'Γκαρνταρόμπα' }],
    ['scene 4', { en: 'Scene 4', el: 'Χώρος 4' }],
    // Only staff know other names in the other language.
    ['Λευκάδα', { en: '', el: 'Λευκάδα' }],
    ['αίθουσα του θρόνου', { en: '', el: 'Αίθουσα του θρόνου' }],
    ['zeus corner', { en: 'Zeus corner', el: '' }],
    ['R0010023', undefined],
    ['IMG_20260101_101010_00_023', undefined],
    ['GS__0042', undefined],
    ['GSAG2002', undefined],
    ['MULTISHOT_0611_000000', undefined],
    ['PIC_20200620_161820_20_06_22_09_38_21_output_009', undefined],
    ['V5660909', undefined],
    ['AEML5317', undefined],
    ['IMG-20240811-WA0001', undefined],
    ['20240811_101112_00_pureshot', undefined],
    ['Photo 1', undefined],
    ['R0010023_er', undefined],
    ['PXL_20240811_101112.PANO', undefined],
    ['DJI_0001', undefined],
    ['_MG_1234 Panorama', undefined],
    ['Insta360_20240811_101112_edited-2', undefined],
    ['IMG_1234 (1)', undefined],
    ['WhatsApp Image 2024-08-11 at 10.11.12', undefined],
    ['Φωτογραφία 3', undefined],
    ['V2', { en: 'V2', el: '' }],
    ['Loft2024', { en: 'Loft2024', el: '' }],
    ['Room2', { en: 'Room 2', el: 'Δωμάτιο 2' }],
    ['photo shop', { en: 'Photo shop', el: '' }],
    ['Кухня', { en: '', el: 'Кухня' }],
    ['Café Zoë', { en: 'Café Zoë', el: '' }],
  ])('reads the name of “%s” in both languages', (file, name) => {
    expect(parseName(file)).toEqual(name)
    // macOS decomposes letters in file names.
    expect(parseName(file.normalize('NFD'))).toEqual(name)
  })

  it('lists the scenes without a name in one of the languages', () => {
    const scenes = [
      { id: 'kitchen', name: 'Kitchen' },
      { id: 'zeus-corner', name: 'Zeus corner' },
      { id: 'lefkada', name: '' },
    ]
    const greek = {
      kitchen: { name: 'Κουζίνα' },
      'zeus-corner': { name: '' },
      lefkada: { name: 'Λευκάδα' },
    }
    expect(listMissingNames(scenes, greek)).toEqual([
      '“Zeus corner”: write its Greek name in the editor',
      '“Λευκάδα”: write its English name in the editor',
    ])
  })

  it.each([
    ['7 Islands Suites', { en: '7 Islands Suites', el: '7 Islands Suites' }],
    [' St. George', { en: 'St. George', el: 'St. George' }],
    ['Gallery', { en: 'Gallery', el: 'Gallery' }],
    ['Βίλα Αθηνά', { en: '', el: 'Βίλα Αθηνά' }],
  ])('keeps the title “%s” of a tour as it was typed', (typed, title) => {
    expect(parseTitle(typed)).toEqual(title)
    expect(parseTitle(typed.normalize('NFD'))).toEqual(title)
  })

  it('slugify turns a name into a part of an address', () => {
    expect(slugify('Βίλα Αθηνά, 2ος όροφος')).toBe('vila-athina-2os-orofos')
    expect(slugify('  ../../etc/passwd ')).toBe('etc-passwd')
    expect(slugify('…')).toBe('')
    // The cut at 60 letters leaves no hyphen at the end.
    expect(slugify(`${'a'.repeat(59)} villa`)).toBe('a'.repeat(59))
  })

  it.each([
    ['villa-athina', 'villa-athina'],
    ['Βίλα Αθηνά', 'villa-athina'],
    ['βιλα αθηνα', 'villa-athina'],
    ['Villa Athena', 'villa-athina'],
    ['Ios', 'ios'],
    ['Villa', undefined],
    ['…', undefined],
  ])('finds the tour that “%s” means', (typed, folder) => {
    const tours = [
      // Its title is the name of another tour's folder.
      { bundleName: 'villa-athina', titles: ['Villa Athena', 'Βίλα Αθηνά', 'Ios'] },
      { bundleName: 'ios', titles: ['', ''] },
    ]
    expect(findNamedTour(typed, tours)?.bundleName).toBe(folder)
  })

  const titles = ['Ios', 'Villa Athina', 'The Old Olive Press of Kalamata', 'Ο']
  const scenes = ['Σαλόνι', 'Kitchen', 'bedroom', 'Ξενώνας', 'A very long name of a room'].map(
    (name) => parseName(name)!,
  )
  it.each(titles)(
    'makes descriptions and titles for %s of the length that search engines show',
    (name) => {
      const title = { en: name, el: name }
      for (const isSample of [true, false]) {
        for (let count = 1; count <= scenes.length; count++) {
          for (const text of Object.values(describeTour(title, scenes.slice(0, count), isSample))) {
            expect(text.length, text).toBeGreaterThanOrEqual(120)
            expect(text.length, text).toBeLessThanOrEqual(155)
            expect(text.match(/[.!?](\s|$)/g)).toHaveLength(2)
            expect(text).not.toMatch(/, ,|\(,|, \)|\(\)/)
          }
        }
        for (const text of Object.values(createSearchTitle(title, isSample))) {
          expect(`${text} | Hermes View`.length, text).toBeGreaterThanOrEqual(45)
          expect(`${text} | Hermes View`.length, text).toBeLessThanOrEqual(60)
        }
      }
    },
  )
})
