import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Route } from '../lib/route'
import { useWords } from '../lib/words'
import { askConsent } from './consent'
import { track } from './track'

/** Asks whether a visit may be measured, and tells which pages it leads through. Shows nothing. */
export function Measuring({ route }: { route: Route }) {
  const { lang, advertised } = route
  const title = route.title(useWords())
  const { pathname: path } = useLocation()

  useEffect(() => {
    track('page_view', { path, title, language: lang, advertised })
  }, [path, title, lang, advertised])

  useEffect(() => askConsent(lang), [lang])

  useEffect(() => {
    function noteCall({ target }: MouseEvent) {
      const link =
        target instanceof Element && target.closest('a[href^="tel:"], a[href^="mailto:"]')
      if (!link) return
      const way = link.getAttribute('href')?.startsWith('tel:') ? 'phone' : 'email'
      track('call_click', { way, path })
    }
    document.addEventListener('click', noteCall)
    return () => document.removeEventListener('click', noteCall)
  }, [path])

  return null
}
