import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Route } from '../../lib/route'
import { startConsentWhenIdle } from './consent'
import { track } from './track'

/** Starts the consent dialog, and tracks page views and clicks on contact details. Renders nothing. */
export function Analytics({ route, title }: { route: Route; title: string }) {
  const { lang, adLandingPage } = route
  const { pathname: path } = useLocation()

  useEffect(() => {
    track('page_view', { path, title, language: lang, advertised: adLandingPage })
  }, [path, title, lang, adLandingPage])

  useEffect(() => startConsentWhenIdle(lang), [lang])

  useEffect(() => {
    function handleClick({ target }: MouseEvent) {
      const link =
        target instanceof Element && target.closest('a[href^="tel:"], a[href^="mailto:"]')
      if (!link) return
      const way = link.getAttribute('href')?.startsWith('tel:') ? 'phone' : 'email'
      track('call_click', { way, path })
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [path])

  return null
}
