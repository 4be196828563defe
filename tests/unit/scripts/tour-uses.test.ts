// @vitest-environment node
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { confirm } from '../../../scripts/dev/command.mjs'
import { listTourUses } from '../../../scripts/tour/tour-uses.mjs'

const bundle = '/samples/villa-athina/index.htm'
const nothing = {
  projects: [],
  venues: [],
  venueRoutes: [],
  services: [],
  homeProjects: [],
  madeVenues: [],
}
const projects = [
  { id: '7', bundle },
  { id: '8', bundle: '/samples/villa-athina-2/index.htm' },
]

describe('the uses of a tour', () => {
  it('are none for a tour that only has its own page', () => {
    expect(listTourUses('villa-athina', { ...nothing, projects })).toEqual([])
  })

  it('name restaurants, services and the home page with their files', () => {
    const plan = { path: '/samples/villa-athina/plan.svg' }
    const uses = listTourUses('villa-athina', {
      projects,
      venues: [
        { slug: 'athina', bundle, projectId: '7', plan },
        {
          slug: 'other',
          bundle: projects[1]!.bundle,
          projectId: '8',
          plan: { path: '/other.svg' },
        },
        { slug: 'plan-only', bundle: '', projectId: '4', plan },
        { slug: 'made', bundle, projectId: '7', plan },
      ],
      venueRoutes: [
        { slug: 'athina', project: '7' },
        { slug: 'other', project: '8' },
        { slug: 'made', project: '7' },
      ],
      services: [
        { slug: '360-virtual-tour', project: '7' },
        { slug: '360-video', project: '3' },
      ],
      homeProjects: ['3', '7'],
      madeVenues: ['made'],
    })
    expect(uses).toEqual([
      'the restaurant athina (src/content/venues.ts)',
      'the restaurant plan-only (src/content/venues.ts)',
      'the restaurant made (npm run venue -- made --remove)',
      'the pages of athina (src/content/venue-routes.ts)',
      'the service 360-virtual-tour (src/content/services.ts)',
      'the home page (homeProjects in src/content/projects.ts)',
    ])
  })
})

describe('a question in the terminal', () => {
  it.each([
    ['y\n', true],
    ['Yes\n', true],
    ['n\n', false],
    ['\n', false],
    ['yesterday\n', false],
    // The input ends, or Ctrl+C closes it.
    ['', false],
  ])('answered with %j means %j', async (answer, expected) => {
    const input = new PassThrough()
    const asked = confirm('Remove it?', { input, output: new PassThrough() })
    input.end(answer)
    expect(await asked).toBe(expected)
  })
})
