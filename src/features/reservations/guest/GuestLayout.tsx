import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LanguageSwitch } from '../../../components/LanguageSwitch'
import { Logo } from '../../../components/Logo'
import { venueRoutes } from '../../../content/venue-routes'
import { getLanguageLinks, type Language, localizePath } from '../../../domain/language'
import type { Route } from '../../../lib/route'
import { saveScrollAnchor } from '../../../lib/scroll-anchor'
import { showTop } from './embedder'
import { GuestContext, type GuestContextValue, LanguageLinkSecretContext } from './guest-context'
import { VenuePhoneLink } from './PhoneFallback'
import './guest.css'

type GuestLayoutProps = {
  context: GuestContextValue
  translations: Route['translations']
  children: ReactNode
}

/** The restaurant's header above a guest's page, and the studio's footer below it. */
export function GuestLayout({ context, translations, children }: GuestLayoutProps) {
  const { venueRow, venueMessages, messages, lang } = context
  const [secret, setSecret] = useState<string>()
  const manageLink = (lang: Language) =>
    localizePath(`/reserve/${venueRow.slug}/mine#${secret}`, lang)
  const isSample = venueRoutes.some(({ slug, isSample }) => slug === venueRow.slug && isSample)
  return (
    <GuestContext value={context}>
      <div className="reserve">
        <div>
          <header className="reserve-header">
            <p className="reserve-venue">
              {venueMessages.name}
              <span>{venueMessages.kind}</span>
            </p>
            {translations && (
              <LanguageSwitch
                languages={getLanguageLinks(
                  secret ? { en: manageLink('en'), el: manageLink('el') } : translations,
                )}
                current={lang}
                onNavigate={saveScrollAnchor}
              />
            )}
          </header>
          {isSample && (
            <p className="reserve-sample">
              <strong>{messages.sample.label}</strong> {messages.sample.text}
            </p>
          )}
        </div>
        <LanguageLinkSecretContext value={setSecret}>{children}</LanguageLinkSecretContext>
        <noscript>
          <p className="reserve-message">
            {messages.withoutScript} <VenuePhoneLink />
          </p>
        </noscript>
        {/* Full loads: this page's Content Security Policy allows no trackers, that of the site does. */}
        <footer className="reserve-footer">
          <p>
            {messages.footer.by}{' '}
            <a href={localizePath('/', lang)}>
              <Logo />
            </a>
          </p>
          <p>
            <a href={localizePath('/privacy_policy', lang)}>{messages.footer.privacy}</a>
          </p>
        </footer>
      </div>
    </GuestContext>
  )
}

type PageTitleProps = {
  title: string
  intro?: string
  /** Focuses the heading, since the element that had the focus is gone. */
  isFocused?: boolean
  children?: ReactNode
}

/** A page's heading, with an introduction. */
export function PageTitle({ title, intro, isFocused = false, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) showTop(heading.current)
  }, [isFocused])
  return (
    <div className="reserve-title">
      <h1 ref={heading} tabIndex={isFocused ? -1 : undefined}>
        {title}
      </h1>
      {intro && <p>{intro}</p>}
      {children}
    </div>
  )
}
