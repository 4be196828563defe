import { loadChunk } from '../lib/load-chunk'
import type { LoadedPage, PageTexts, Route } from '../lib/route'

// By their path from the project's root.
const components = import.meta.glob<{ default: LoadedPage['Page'] }>('/src/pages/*/*Page.tsx')
const pageTexts = import.meta.glob<PageTexts>('/src/pages/*/{en,el}.ts')
const serviceTexts = import.meta.glob<object>('/src/content/*/services/*.ts')

/** The files of a page's component and of its texts: its own, and those of its service. */
export function findPageFiles({ page, texts, lang }: Route) {
  const component = Object.keys(components).find((file) => file.startsWith(`/src/pages/${page}/`))
  return {
    component: component ?? `/src/pages/${page}/*Page.tsx`,
    ownTexts: `/src/pages/${page}/${lang}.ts`,
    serviceTexts: texts && `/src/content/${lang}/services/${texts}.ts`,
  }
}

/**
 * Loads a page's code and its messages in parallel.
 *
 * @throws {ChunkLoadError}
 */
export async function loadPage(route: Route): Promise<LoadedPage> {
  const { component } = findPageFiles(route)
  const [{ default: Page }, messages] = await Promise.all([
    loadChunk(route.path, find(components, component)),
    loadTexts(route),
  ])
  return { Page, messages }
}

/** Loads a page's own messages in its language. */
export async function loadTexts(route: Route): Promise<PageTexts> {
  const files = findPageFiles(route)
  const [own, others] = await Promise.all([
    loadChunk(route.path, find(pageTexts, files.ownTexts)),
    files.serviceTexts && loadChunk(route.path, find(serviceTexts, files.serviceTexts)),
  ])
  return { ...own, ...others }
}

function find<Module>(loaders: Record<string, () => Promise<Module>>, file: string) {
  const load = loaders[file]
  if (!load) throw new Error(`There is no ${file}`)
  return load
}
