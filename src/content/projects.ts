import type { Language } from '../domain/language'
import made from './generated/tours.json'

/** A tour, a film or a model, without its texts, which are in en/projects.ts and el/projects.ts. */
export type Project = {
  id: string
  /** The English path. */
  path: string
  /** The key of its texts in en/projects.ts and el/projects.ts. */
  messageId: ProjectMessageId
  /** The path or URL of the bundle's index page. */
  bundle: string
  /** The device frame on pages, or null for a project that fills the window. */
  device: 'iphone' | 'ipad' | 'imac' | null
  /** Whether pages link to it and search engines may index it. */
  listed: boolean
  /** The number in the Viewer's redirect table, see the specification. */
  sampleId?: 1 | 2 | 3 | 4 | 5
  media: 'tour' | 'film' | 'model' | 'test'
  /** Whether the place is invented to show what a tour can do. Otherwise it belongs to a client. */
  isSample: boolean
  /** Whether another tool wrote the bundle. In a device frame, such a tour starts only after a click. */
  isThirdParty?: boolean
  /**
   * Whether a third-party tour was reviewed. Only then may it use its own origin, and with that the
   * sessions and the storage of the site.
   */
  isTrusted?: boolean
  /**
   * The sites that may show it in a frame: all, or these origins, such as https://www.example.gr. Without
   * it, only this site may. `npm run policies` writes the headers.
   */
  embed?: 'anywhere' | readonly string[]
  /** The publication date of a film or a model for search engines, for example 2026-11-21. */
  published?: string
  /** The name of a picture, for a bundle without posters. */
  posterName?: string
}

type ProjectRow = Omit<Project, 'messageId'>

/** The projects in device frames, in the order of the samples page. Those of `npm run tour` follow them. */
const framedProjects = [
  {
    id: '1',
    path: '/projects/1',
    bundle: '/samples/sample2/index.htm',
    device: 'imac',
    listed: true,
    sampleId: 2,
    media: 'tour',
    isSample: true,
    embed: 'anywhere',
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
    embed: 'anywhere',
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
    embed: 'anywhere',
  },
  {
    id: '4',
    path: '/projects/4',
    bundle: '/samples/madania/index.htm',
    device: 'iphone',
    listed: true,
    media: 'tour',
    isSample: true,
    embed: 'anywhere',
  },
  {
    id: '5',
    path: '/projects/5',
    bundle: '/samples/urbanelegance/index.htm',
    device: 'ipad',
    listed: true,
    media: 'tour',
    isSample: true,
    embed: 'anywhere',
  },
  {
    id: '6',
    path: '/projects/6',
    bundle: '/samples/blackpistol/index.htm',
    device: 'iphone',
    listed: true,
    media: 'tour',
    isSample: true,
    embed: 'anywhere',
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
    embed: 'anywhere',
  },
] as const satisfies ProjectRow[]

const unframedProjects = [
  {
    id: '360-video-sample',
    path: '/360-video-sample',
    bundle: '/samples/film360/index.htm',
    device: null,
    listed: true,
    media: 'film',
    isSample: true,
    embed: 'anywhere',
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
    embed: 'anywhere',
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
] as const satisfies ProjectRow[]

/** The rows that `npm run tour` has written. */
const madeRows = Object.entries(made as Record<string, Omit<ProjectRow, 'id'>>).map(
  ([id, row]) => ({
    ...row,
    id: id as keyof typeof made,
  }),
)

/** The ids of the projects that have texts. All other projects are aliases of these. */
export type ProjectMessageId =
  | (typeof framedProjects | typeof unframedProjects)[number]['id']
  | keyof typeof made

/** Another path of a project. An alias fills the window and is not listed. */
function alias(id: string, path: string, of: ProjectMessageId): Project {
  const { sampleId: _, ...rest } = findProject(projectsWithText, of)
  return { ...rest, id, path, device: null, listed: false }
}

const projectsWithText: Project[] = [...framedProjects, ...madeRows, ...unframedProjects].map(
  (row) => ({ ...row, messageId: row.id }),
)

/** All tours, films and models, and their aliases. */
export const projects: Project[] = [
  ...projectsWithText,
  alias('barber-shop', '/blackpistol', '6'),
  alias('familyhaven', '/projects/familyhaven', 'sample'),
  alias('cycladic', '/projects/cycladic', '1'),
  alias('aegean', '/projects/aegean', '2'),
  alias('metromall', '/projects/metromall', '3'),
  alias('madania', '/projects/madania', '4'),
  alias('urbanelegance', '/projects/urbanelegance', '5'),
  alias('blackpistol', '/projects/blackpistol', '6'),
  alias('film360', '/projects/film360', '360-video-sample'),
  alias('model3d', '/projects/model3d', '3d-model-sample'),
]

/**
 * Whether a tour's sandbox has `allow-same-origin`: only then may the tour use the sessions and the storage of
 * its origin. A third-party tour may only after a review.
 */
export const isSameOriginAllowed = ({ isThirdParty, isTrusted }: Project) =>
  !isThirdParty || isTrusted === true

/** The folders in public/samples whose tours may use the site's origin, as listed in firebase.json. */
export function trustedBundles(): string[] {
  const folders = projects
    .filter(isSameOriginAllowed)
    .map(({ bundle }) => bundle.match(/^\/samples\/([^/]+)\//)?.[1] ?? '')
  return [...new Set(folders)].filter(Boolean).sort()
}

/** The ids of the projects on the home page, in display order. */
export const homeProjects = ['3', '5', '4', 'sample', '6']

/** The ids of the projects on the samples page, in display order. */
export const sampleProjects: string[] = [
  ...framedProjects,
  ...madeRows.filter(({ listed }) => listed),
].map(({ id }) => id)

/** @throws if no project has that id. */
export const projectById = (id: string) => findProject(projects, id)

/**
 * The project after another one or its alias, in the order of the samples page; after the last, the
 * first.
 */
export function getNextProject({ messageId }: Project): Project {
  const index = sampleProjects.indexOf(messageId)
  return projectById(sampleProjects[(index + 1) % sampleProjects.length]!)
}

function findProject(list: Project[], id: string): Project {
  const found = list.find((project) => project.id === id)
  if (!found) throw new Error(`No project has the id ${id}`)
  return found
}

/**
 * The language of a project's own page. A project that is not listed has an English page only.
 *
 * @param lang the language of the page that links to it.
 */
export const getPageLanguage = ({ listed }: Project, lang: Language): Language =>
  listed ? lang : 'en'

/**
 * The URL that opens a tour in the language of a page. A third-party tour takes no parameters.
 *
 * @param options parameters of the player, in the query.
 */
export function tourUrl(
  { bundle, isThirdParty }: Project,
  lang: Language,
  options: Record<string, string> = {},
): string {
  if (isThirdParty) return bundle
  const query = String(new URLSearchParams(lang === 'en' ? options : { ...options, lang }))
  return query ? `${bundle}?${query}` : bundle
}
