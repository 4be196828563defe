import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { ColourTable, splitColour } from '../../../scripts/images/colour-table.mjs'
import { createUsdz } from '../../../scripts/images/usdz.mjs'
import { createArchive, readArchive } from '../../../scripts/images/usdz-archive.mjs'
import { findUsdzProblems } from '../../../scripts/images/usdz-check.mjs'
import type { Model } from '../../../src/player/schema/model'

const FIXTURE = 'tests/fixtures/media/model'
const glb = readFileSync(`${FIXTURE}/model.glb`)
const { view }: Model = JSON.parse(readFileSync(`${FIXTURE}/model.json`, 'utf8'))

describe('a USDZ file', () => {
  let usdz: Buffer

  beforeAll(async () => {
    usdz = await createUsdz(glb, view)
  })

  it('is an archive whose first entry is the scene, aligned to 64 bytes', () => {
    const entries = readArchive(usdz)
    expect(entries[0]!.path).toBe('model.usda')
    expect(entries[0]!.data.toString()).toMatch(/^#usda 1\.0\n/)
    for (const { offset } of entries) expect(offset % 64).toBe(0)
    expect(findUsdzProblems(usdz, glb, view)).toEqual([])
  })

  it('has meshes whose lists fit together', () => {
    const scene = readArchive(usdz)[0]!.data.toString()
    const list = (mesh: string, name: string) => mesh.match(new RegExp(`${name} = \\[(.*)\\]`))![1]!
    const meshes = scene.split('def Mesh').slice(1)
    expect(meshes.length).toBeGreaterThan(0)
    for (const mesh of meshes) {
      const indices = list(mesh, 'faceVertexIndices').split(',').map(Number)
      const counts = list(mesh, 'faceVertexCounts').split(',')
      const points = list(mesh, 'points').split('),(')
      expect(indices).toHaveLength(counts.length * 3)
      expect(Math.max(...indices)).toBeLessThan(points.length)
      const [, material] = mesh.match(/material:binding = <\/Model\/Materials\/(\w+)>/)!
      expect(scene).toContain(`def Material "${material}"`)
    }
  })

  it('is the same for the same model', async () => {
    expect((await createUsdz(glb, view)).equals(usdz)).toBe(true)
  })

  it('is reported when its model has changed, or when it is damaged', () => {
    const other = { ...view, azimuth: view.azimuth + 1 }
    expect(findUsdzProblems(usdz, glb, other)).toEqual(['is older than its model'])
    const damaged = Buffer.from(usdz)
    damaged.writeUInt8(damaged.readUInt8(200) ^ 1, 200)
    expect(findUsdzProblems(damaged, glb, view).join()).toMatch(/model\.usda is damaged/)
    expect(findUsdzProblems(Buffer.from('GIF89a'), glb, view).join()).toMatch(/no valid USDZ/)
    const scene = Buffer.from('#usda 1.0\n@textures/lost.jpg@')
    const lost = createArchive([['model.usda', scene]])
    expect(findUsdzProblems(lost, glb, view).join()).toMatch(/textures\/lost\.jpg is missing/)
    const turned = createArchive([
      ['a.jpg', Buffer.of(1)],
      ['model.usda', scene],
    ])
    expect(findUsdzProblems(turned, glb, view).join()).toMatch(/first entry is no scene/)
  })
})

it('finds the colours of a model by their place in the colour table', async () => {
  const { hue, brightness } = splitColour([0.5, 0.25, 0])
  expect(Math.max(...hue)).toBeCloseTo(1)
  expect(brightness).toBeCloseTo(0.735, 2)
  const table = new ColourTable([hue, [1, 1, 1], [0, 0, 1]])
  expect(table.toTextureCoordinates(table.findColumn(hue), brightness)[0]).toBeCloseTo(1 / 6)
  expect((await table.toPng()).subarray(1, 4).toString()).toBe('PNG')
})
