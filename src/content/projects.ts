import type { Language } from './language'
import made from './made-tours.json'

/** What has no language in a tour, a film or a model; what is said of it stands in en/projects.ts. */
export type Project = {
  id: string
  /** Its English address. */
  path: string
  /** Its words' name in en/projects.ts. */
  words: OwnId
  /** The index page of its bundle. */
  bundle: string
  /** The frame that it stands in. */
  device: 'iphone' | 'ipad' | 'imac' | null
  /** Whether pages link to it and search engines may list it. */
  listed: boolean
  /** Its number in the Viewer's redirect table, for where redirect is on. */
  sampleId?: 1 | 2 | 3 | 4 | 5
  media: 'tour' | 'film' | 'model' | 'test'
  /** Whether we made the place up to show what a tour can do; else it is a client's own. */
  isSample: boolean
  /** Whether another tool than ours wrote the bundle: in its device it waits until it is chosen. */
  isForeign?: boolean
  /** The day on which a film or a model came online, like 2026-11-21, for search engines. */
  published?: string
  /** A still's name, for a bundle without posters of its own. */
  poster?: string
}

type Row = Omit<Project, 'words'>

/** The places that stand in frames, in the order of the samples page; those that `npm run tour` made follow. */
const places = [
  {
    id: '1',
    path: '/projects/1',
    bundle: '/samples/sample2/index.htm',
    device: 'imac',
    listed: true,
    sampleId: 2,
    media: 'tour',
    isSample: true,
  },
  {
    id: '2',
    path: '/projects/2',
    bundle: '/samples/sample3/index.htm',
    device: 'ipad',
    listed: true,
    sampleId: 3,
    media: 'tour',
    isSample: true,
  },
  {
    id: '3',
    path: '/projects/3',
    bundle: '/samples/sample4/index.htm',
    device: 'imac',
    listed: true,
    sampleId: 4,
    media: 'tour',
    isSample: true,
  },
  {
    id: '4',
    path: '/projects/4',
    bundle: '/samples/madania/index.htm',
    device: 'iphone',
    listed: true,
    media: 'tour',
    isSample: true,
  },
  {
    id: '5',
    path: '/projects/5',
    bundle: '/samples/urbanelegance/index.htm',
    device: 'ipad',
    listed: true,
    media: 'tour',
    isSample: true,
  },
  {
    id: '6',
    path: '/projects/6',
    bundle: '/samples/blackpistol/index.htm',
    device: 'iphone',
    listed: true,
    media: 'tour',
    isSample: true,
  },
  {
    id: 'sample',
    path: '/sample',
    bundle: '/samples/sample1/index.htm',
    device: 'ipad',
    listed: true,
    sampleId: 1,
    media: 'tour',
    isSample: true,
  },
] as const satisfies Row[]

const others = [
  {
    id: '360-video-sample',
    path: '/360-video-sample',
    bundle: '/samples/film360/index.htm',
    device: null,
    listed: true,
    media: 'film',
    isSample: true,
    published: '2026-11-21',
  },
  {
    id: '3d-model-sample',
    path: '/3d-model-sample',
    bundle: '/samples/model3d/index.htm',
    device: null,
    listed: true,
    sampleId: 5,
    media: 'model',
    isSample: true,
    published: '2026-11-21',
  },
  {
    id: '0',
    path: '/projects/0',
    bundle: '/samples/test/index.htm',
    device: null,
    listed: false,
    media: 'test',
    isSample: true,
  },
] as const satisfies Row[]

/** The rows that `npm run tour` writes, by their ids. */
const madeRows = Object.entries(made as Record<string, Omit<Row, 'id'>>).map(([id, row]) => ({
  ...row,
  id: id as keyof typeof made,
}))

/** Those that have words; the others are second addresses of one of them. */
export type OwnId = (typeof places | typeof others)[number]['id'] | keyof typeof made

/** A second address of a project above, which fills the window and is not listed. */
function again(id: string, path: string, of: OwnId): Project {
  const { sampleId: _, ...rest } = projectIn(own, of)
  return { ...rest, id, path, device: null, listed: false }
}

const own: Project[] = [...places, ...madeRows, ...others].map((row) => ({ ...row, words: row.id }))

/** Every tour, film and model that has an address. */
export const projects: Project[] = [
  ...own,
  again('barber-shop', '/blackpistol', '6'),
  again('familyhaven', '/projects/familyhaven', 'sample'),
  again('cycladic', '/projects/cycladic', '1'),
  again('aegean', '/projects/aegean', '2'),
  again('metromall', '/projects/metromall', '3'),
  again('madania', '/projects/madania', '4'),
  again('urbanelegance', '/projects/urbanelegance', '5'),
  again('blackpistol', '/projects/blackpistol', '6'),
  again('film360', '/projects/film360', '360-video-sample'),
  again('model3d', '/projects/model3d', '3d-model-sample'),
]

/** The ids of the projects on the home page, in their order. */
export const homeProjects = ['3', '5', '4', 'sample', '6']

/** The ids of the projects on the samples page, in their order. */
export const sampleProjects: string[] = [...places, ...madeRows.filter(({ listed }) => listed)].map(
  ({ id }) => id,
)

/** @throws when no project has that id. */
export const projectById = (id: string) => projectIn(projects, id)

function projectIn(list: Project[], id: string): Project {
  const found = list.find((project) => project.id === id)
  if (!found) throw new Error(`No project has the id ${id}`)
  return found
}

/**
 * The address at which a bundle opens in a page's language; what others wrote knows nothing of ours.
 *
 * @param options what else its player is to know.
 */
export function openingOf(
  { bundle, isForeign }: Project,
  lang: Language,
  options: Record<string, string> = {},
): string {
  const query = new URLSearchParams(options)
  if (lang !== 'en' && !isForeign) query.set('lang', lang)
  return query.size > 0 ? `${bundle}?${query}` : bundle
}
