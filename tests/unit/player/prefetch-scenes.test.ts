// @vitest-environment node

import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import type { Tour } from '../../../src/player/schema/tour'
import { prefetchLinkedScenes } from '../../../src/player/tour/prefetch-scenes'

const { scenes }: Tour = JSON.parse(readFileSync('tests/fixtures/bundles/whole/tour.json', 'utf8'))

it.each([
  ['prefetches the previews of linked scenes', undefined, ['scenes/yard/preview.webp']],
  ['prefetches nothing with data saver', { saveData: true }, []],
])('%s', (_, connection, expected) => {
  const requests: string[] = []
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('fetch', async (address: string) => requests.push(address))
  prefetchLinkedScenes(scenes[0]!, (id) => scenes.find((scene) => scene.id === id))
  expect(requests).toEqual(expected)
})
