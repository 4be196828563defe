import { loadChunk } from '../lib/load-chunk'
import type { LoadedPage, PageTexts, Route } from '../lib/route'

const components = import.meta.glob<{ default: LoadedPage['Page'] }>('./*/*Page.tsx')
const pageTexts = import.meta.glob<PageTexts>('./*/{en,el}.ts')
const serviceTexts = import.meta.glob<object>('../content/*/services/*.ts')

/**
 * Loads a page's code and its messages in parallel.
 *
 * @throws {ChunkLoadError}
 */
export async function loadPage(route: Route): Promise<LoadedPage> {
  const [{ default: Page }, messages] = await Promise.all([
    loadChunk(route.path, find(components, `./${route.page}/`)),
    loadTexts(route),
  ])
  return { Page, messages }
}

/** Loads a page's own messages in its language. */
export async function loadTexts({ path, page, texts, lang }: Route): Promise<PageTexts> {
  const [own, others] = await Promise.all([
    loadChunk(path, find(pageTexts, `./${page}/${lang}.ts`)),
    texts && loadChunk(path, find(serviceTexts, `../content/${lang}/services/${texts}.ts`)),
  ])
  return { ...own, ...others }
}

/** @param prefix of the one file. */
function find<Module>(loaders: Record<string, () => Promise<Module>>, prefix: string) {
  const [, load] = Object.entries(loaders).find(([file]) => file.startsWith(prefix)) ?? []
  if (!load) throw new Error(`There is no ${prefix} in src/pages`)
  return load
}
