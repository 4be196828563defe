// @vitest-environment node

import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderTourPage } from '../../../scripts/images/bundle-page.mjs'
import { getPagePosters } from '../../../scripts/images/posters.mjs'
import { projectDescriptions as written } from '../../../src/content/en/project-descriptions'
import { text } from '../../../src/content/en/services/360-virtual-tour'
import { shared } from '../../../src/content/en/shared'
import { projectById } from '../../../src/content/projects'
import { services } from '../../../src/content/services'
import { describeTour } from '../../../src/editor/descriptions.mjs'
import { MessagesContext } from '../../../src/lib/messages'
import * as project from '../../../src/pages/project/en'
import ProjectPage from '../../../src/pages/project/ProjectPage'
import * as samples from '../../../src/pages/samples/en'
import SamplesPage from '../../../src/pages/samples/SamplesPage'
import * as service from '../../../src/pages/service/en'
import ServicePage from '../../../src/pages/service/ServicePage'
import { isInitialDescription } from '../../../src/player/schema/initial-description.mjs'
import type { Tour } from '../../../src/player/schema/tour'
import { getRoute } from '../../../src/routes'
import { SeoMeta } from '../../../src/seo/SeoMeta'

const PLACE = 'Villa Athina'
const scenes = ['Hall', 'Kitchen', 'Yard'].map((name) => ({ en: name, el: name }))

/** Descriptions as `npm run tour` writes them, in both languages. */
const initial = [true, false].flatMap((isSample) =>
  [0, 1, 2, 3].flatMap((count) =>
    Object.values(describeTour({ en: PLACE, el: PLACE }, scenes.slice(0, count), isSample)),
  ),
)

const render = (page: ReactNode) =>
  renderToStaticMarkup(
    <MessagesContext value={shared}>
      <MemoryRouter>{page}</MemoryRouter>
    </MessagesContext>,
  )

it.each(initial)('“%s” is for search engines only', (description) => {
  const route = getRoute('/projects/4')
  const projectDescriptions = Object.fromEntries(
    Object.keys(written).map((id) => [id, description]),
  ) as typeof written
  const pages = [
    <SamplesPage
      key="1"
      route={route}
      data={null}
      messages={{ ...samples, projectDescriptions }}
    />,
    <ProjectPage
      key="2"
      route={route}
      data={projectById('4')}
      messages={{ ...project, projectDescriptions }}
    />,
    <ServicePage
      key="3"
      route={route}
      data={services[1]!}
      messages={{ ...service, projectDescriptions, text }}
    />,
  ]
  for (const page of pages) expect(render(page)).not.toContain(PLACE)
  const head = render(<SeoMeta route={route} title="Tour" description={description} />)
  expect(head.split(PLACE)).toHaveLength(2)
  expect(head).toContain('<meta name="description"')
})

it('a page of a tour shows nothing in place of the descriptions that are missing', () => {
  const tour = JSON.parse(readFileSync('public/samples/sample1/tour.json', 'utf8')) as Tour
  const [first] = tour.scenes
  for (const scene of tour.scenes) scene.description = ''
  tour.description = initial[0]!
  const page = renderTourPage(tour, getPagePosters({}, 'sample1'))
  expect(page).toContain(`alt="${tour.title}: ${first!.name}"`)
  expect(page.match(/<p>.*<\/p>/g)).toHaveLength(1)
  expect(page).toContain('<noscript><p>')
})

it('what somebody has written is no initial description', () => {
  expect(Object.values(written).filter(isInitialDescription)).toEqual([])
})
