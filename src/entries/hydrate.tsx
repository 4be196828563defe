import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hasText, saveEarlyInput } from '../lib/early-input'
import { clearReloadFlag, reloadOnce } from '../lib/reload-once'
import type { Route } from '../lib/route'
import '../styles/global.css'
import '../styles/buttons.css'

/**
 * Hydrates the document's page. Renders a page that the document does not contain: every page in development,
 * and the Greek page for unknown addresses, for which Hosting serves the English one.
 *
 * @param load loads everything that the first render needs. If it fails, the static page stays, since React
 *   would replace it by the error page.
 */
export async function hydrate(route: Route, load: () => Promise<ReactNode>) {
  saveEarlyInput()
  try {
    const app = await load()
    clearReloadFlag(route.path)
    render(route, <Hydrated>{app}</Hydrated>)
  } catch (error) {
    const isFilledIn = [...document.forms].some(hasText)
    if (isFilledIn || !(await reloadOnce(route.path))) window.bootstrap?.showWithoutScript()
    // A page that is left while its code loads never comes here.
    console.error(error)
  }
}

function render({ lang }: Route, app: ReactNode) {
  // A few letters that only names contain are otherwise shown in the fallback font.
  import('../styles/rare-letters.css').catch(() => {})
  const root = document.getElementById('root')!
  // A transition hydrates in small tasks, between which the page can react to input.
  if (root.hasChildNodes() && document.documentElement.lang === lang) {
    setTimeout(() => startTransition(() => void hydrateRoot(root, <StrictMode>{app}</StrictMode>)))
    return
  }
  // React adds the tags of the page that it renders.
  for (const tag of document.head.querySelectorAll('title, [name=robots]')) tag.remove()
  createRoot(root).render(<StrictMode>{app}</StrictMode>)
}

/** Presses the button again that was pressed before the page could react. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { bootstrap } = window
    bootstrap?.stop()
    delete window.bootstrap
    const pressed = bootstrap?.pressed
    // The button may change once the page knows that it is hydrated.
    if (pressed) setTimeout(() => pressed.click())
  }, [])
  return children
}
