import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Language } from '../content/language'
import { loadChunk, prefetchPage } from '../lib/chunks'
import { loadStylesheet } from '../lib/load-stylesheet'
import { loadMessages } from '../lib/messages'
import { clearReloadFlag } from '../lib/reload-once'
import type { Route } from '../lib/route'
import { loadSiteStylesheet } from '../lib/site-style'
import '../styles/global.css'
import '../styles/buttons.css'
import rareLetters from '../styles/rare-letters.css?url'
import { loadRoute } from './load-route'

/**
 * Hydrates the document's page once its code, messages and stylesheet have loaded. Renders a page that
 * the document does not contain: every page in development, and the Greek page for unknown addresses,
 * for which Hosting serves the English one.
 */
export function mountApp(route: Route, app: ReactNode) {
  const page = loadRoute(route)
  // The app then renders the page without suspending.
  prefetchPage(route.path, () => page)
  // Returns nothing to await: a top-level await in the entry would deadlock with chunks that import it.
  Promise.all([loadMessages(route.lang), loadChunk('site.css', loadSiteStylesheet)]).then(
    // If the page's code failed, React would replace the readable static HTML by the error page.
    () =>
      page.then(
        () => mount(<StrictMode>{app}</StrictMode>, route.lang),
        (error) => handleFailure(route.path, error),
      ),
    (error) => handleFailure('site', error),
  )
}

async function handleFailure(id: string, error: unknown) {
  // Undefined in development, which has no bootstrap and no static HTML.
  await window.showNoscriptFallback?.(id)
  // A page that is left while its code loads never comes here.
  console.error(error)
}

function mount(app: ReactNode, lang: Language) {
  clearReloadFlag('site')
  // Without it, a few letters that only names contain are shown in the fallback font.
  loadStylesheet(rareLetters).catch(() => {})
  const root = document.getElementById('root')!
  // A transition hydrates in small tasks, between which the page can react to input.
  if (root.hasChildNodes() && document.documentElement.lang === lang) {
    setTimeout(() => startTransition(() => void hydrateRoot(root, app)))
    return
  }
  // React adds the tags of the page that it renders.
  for (const tag of document.head.querySelectorAll('title, [name=robots]')) tag.remove()
  createRoot(root).render(app)
}
