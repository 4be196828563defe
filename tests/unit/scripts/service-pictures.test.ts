// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectById } from '../../../src/content/projects'
import { services } from '../../../src/content/services'

const stills: { name: string; panorama: string }[] = JSON.parse(
  readFileSync('studio/stills.json', 'utf8'),
)

/** The sample café, of which the 3D model is. */
const CAFE = projectById('4')

/** The panoramas of a project. */
function findPanoramas(id: string): string[] {
  const project = projectById(id)
  const { bundle, media } = project.media === 'model' ? CAFE : project
  const file = join('public', bundle, '..', media === 'film' ? 'film.json' : 'tour.json')
  const { scenes, posterSource } = JSON.parse(readFileSync(file, 'utf8'))
  return posterSource ? [posterSource] : scenes.map(({ source }: { source: string }) => source)
}

it('gives every service a picture of its own', () => {
  const pictures = services.map(({ picture }) => picture)
  expect(new Set(pictures).size).toBe(services.length)
})

it.each(services)('shows on the page of $slug the place of its sample', ({ picture, project }) => {
  const panorama = stills.find(({ name }) => name === picture)?.panorama
  expect(findPanoramas(project)).toContain(panorama)
})
