import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App'
import { loadRoute } from './app/load-route'
import { routeAt } from './app/routes'
import { loadChunk, prefetchPage } from './lib/chunks'
import { noteArrival } from './lib/reload-once'
import { loadSiteStyle } from './lib/site-style'
import { applyStylesheet } from './lib/stylesheet'
import { doWithoutScript } from './lib/without-script'
import { loadWords } from './lib/words'
import './styles/global.css'
import rareLetters from './styles/rare-letters.css?url'

const root = document.getElementById('root')!
const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// The page comes beside the words and the style that surround it, and not after them.
const route = routeAt(location.pathname)
prefetchPage(route.path, () => loadRoute(route))
// No await: with one, the entry could not share its modules with what it waits for.
Promise.all([loadWords(route.lang), loadChunk('site.css', loadSiteStyle)]).then(start, () =>
  doWithoutScript('site'),
)

function start() {
  noteArrival('site')
  // Where they do not come, the few who have them in their names read them in another font.
  applyStylesheet(rareLetters).catch(() => {})
  // The development server sends an empty shell, a build sends the page. What is already to be seen
  // comes to life in tasks of its own and in small pieces, between which the browser can answer.
  if (root.hasChildNodes()) setTimeout(() => startTransition(() => void hydrateRoot(root, site)))
  else createRoot(root).render(site)
}
