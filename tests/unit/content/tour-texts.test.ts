import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeLatinTexts } from '../../support/alphabets'
import { ownBundles } from '../../support/bundles'

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

describe('the Greek texts of tours', () => {
  it('contain no English', () => {
    const found = ownBundles.flatMap((bundle) => {
      const folder = join('public', dirname(bundle))
      const tour = existsSync(join(folder, 'tour.json')) ? read(folder, 'tour.json') : {}
      return describeLatinTexts(basename(folder), tour, read(folder, 'locale.el.json'))
    })
    expect(found).toEqual([])
  })

  it('are reported with their tour and place, each phrase once', () => {
    const tour = { scenes: [{ id: 'hall' }, { id: 'bedroom' }] }
    const locale = {
      title: 'Βίλα Αθηνά',
      description: 'Βίλα Αθηνά (Χολ, Master bedroom) της Hermes View.',
      scenes: {
        hall: {
          name: 'Χολ',
          description: 'Το χολ.',
          hotspots: { bedroom: { label: 'Master bedroom' }, lamp: { title: 'Lamp', text: 'Φως' } },
        },
        bedroom: { name: 'Master bedroom', description: 'Master bedroom: η εικόνα.', hotspots: {} },
      },
    }
    const advice =
      'is English: translate it in the editor, /samples/vila-athina/index.htm?edit. Only a name or a brand belongs in tests/support/alphabets.ts'
    expect(describeLatinTexts('vila-athina', tour, locale)).toEqual([
      `Βίλα Αθηνά, scene 2: “Master bedroom” ${advice}`,
      `Βίλα Αθηνά, scene 1, hotspots, lamp, title: “Lamp” ${advice}`,
    ])
  })
})
