import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadChunk, prefetchPage } from '../lib/chunks'
import { noteArrival } from '../lib/reload-once'
import type { Route } from '../lib/route'
import { loadSiteStyle } from '../lib/site-style'
import { applyStylesheet } from '../lib/stylesheet'
import { doWithoutScript } from '../lib/without-script'
import { loadWords } from '../lib/words'
import '../styles/global.css'
import rareLetters from '../styles/rare-letters.css?url'
import { loadRoute } from './load-route'

/**
 * Brings the page of a document to life, or shows it where there is none yet.
 *
 * @param route the document's own page, which comes beside the words and the style that surround it.
 */
export function openDocument(route: Route, app: ReactNode) {
  prefetchPage(route.path, () => loadRoute(route))
  // No await: with one, the entry could not share its modules with what it waits for.
  Promise.all([loadWords(route.lang), loadChunk('site.css', loadSiteStyle)]).then(
    () => start(<StrictMode>{app}</StrictMode>),
    () => doWithoutScript('site'),
  )
}

function start(app: ReactNode) {
  noteArrival('site')
  // Where they do not come, the few who have them in their names read them in another font.
  applyStylesheet(rareLetters).catch(() => {})
  const root = document.getElementById('root')!
  // The development server sends an empty shell, a build sends the page. What is already to be seen
  // comes to life in tasks of its own and in small pieces, between which the browser can answer.
  if (root.hasChildNodes()) setTimeout(() => startTransition(() => void hydrateRoot(root, app)))
  else createRoot(root).render(app)
}
