import type { MouseEvent } from 'react'
import { Outlet, useLoaderData, useMatches, useNavigation } from 'react-router-dom'
import { LoadingOverlay } from '../../components/LoadingOverlay'
import { useHydrated } from '../../components/use-hydrated'
import { localizePath } from '../../domain/language'
import { Analytics } from '../../features/analytics/Analytics'
import { OutboxNotice } from '../../features/forms/OutboxNotice'
import { type Messages, MessagesContext } from '../../lib/messages'
import { getHead, type LoadedPage, type Route } from '../../lib/route'
import { PageHead } from '../PageHead'
import { Footer } from './Footer'
import { LanguageHint } from './LanguageHint'
import { Navbar } from './Navbar'
import { NavigationProgress } from './NavigationProgress'
import { ScrollAndFocus } from './ScrollAndFocus'
import { hasThumbBar, ThumbBar } from './ThumbBar'

/** The layout of a page: skip link, navbar, main content, footer, notices, and analytics with its consent. */
export function SiteLayout() {
  const messages = useLoaderData<Messages>()
  const { handle, loaderData } = useMatches().at(-1)!
  const route = handle as Route
  const { layout } = route
  const title = getHead(route, messages, (loaderData as LoadedPage).messages).documentTitle
  const { lang, site } = messages
  const nextPath = useNavigation().location?.pathname
  const isLoading = nextPath !== undefined
  const isHomeLoading = nextPath === localizePath('/', lang)
  const isHydrated = useHydrated()

  return (
    <MessagesContext value={messages}>
      <PageHead route={route} title={title} />
      {/* biome-ignore lint/a11y/useValidAnchor: it is an anchor link without a script. */}
      <a className="skip-link" href="#main" onClick={handleSkip}>
        {site.skip}
      </a>
      {layout === 'site' && <Navbar translations={route.translations} />}
      {layout === 'footer' && route.translations && (
        <LanguageHint translations={route.translations} lang={route.lang} isInNavbar={false} />
      )}
      {isHomeLoading && <LoadingOverlay label={site.loading} />}
      <NavigationProgress isLoading={isLoading && !isHomeLoading} />
      <main id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
        <Outlet />
        <ScrollAndFocus title={title} />
      </main>
      {layout !== 'bare' && <Footer translations={route.translations} />}
      {/* It follows with the first scroll, so the static HTML does not contain it. */}
      {isHydrated && hasThumbBar(route) && <ThumbBar route={route} />}
      <OutboxNotice key={lang} />
      <Analytics route={route} title={title} />
    </MessagesContext>
  )
}

/** Moves the focus without changing the hash, which is a deep link on a tour's page. */
function handleSkip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
