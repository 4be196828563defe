import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LanguageSwitch } from '../../components/LanguageSwitch'
import { Logo } from '../../components/Logo'
import { SocialLinks } from '../../components/SocialLinks'
import { CALL_FORM_PATH, footerOnlyPages, site, socialLinks } from '../../content/site'
import { getLanguageLinks } from '../../domain/language'
import { type Messages, useLocalizePath, useMessages } from '../../lib/messages'
import { getSourceQuery } from '../../lib/read-lead-source'
import type { Route } from '../../lib/route'
import { saveScrollAnchor } from '../../lib/scroll-anchor'
import { LanguageHint } from './LanguageHint'
import buttonStyles from './MenuButton.module.css'
import styles from './Navbar.module.css'
import { PageLink } from './PageLink'
import { subscribeToScroll } from './subscribe-to-scroll'

type Links = Messages['site']['links']

type NavbarProps = {
  /** The paths of the current page by language. */
  translations: Route['translations']
}

/** The site's navigation bar: links in a row from 1024 px on, a menu button on smaller windows. */
export function Navbar({ translations }: NavbarProps) {
  const { key } = useLocation()
  const { lang, site: messages } = useMessages()
  const localize = useLocalizePath()
  const [isOpen, setIsOpen] = useState(false)
  const isAtTop = useSyncExternalStore(subscribeToScroll, getIsAtTop, () => true)
  const bar = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu.
  useEffect(() => setIsOpen(false), [key])

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    const closeOnFocusOutside = ({ target }: FocusEvent) => {
      if (!bar.current?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('focusin', closeOnFocusOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('focusin', closeOnFocusOutside)
    }
  }, [isOpen])

  return (
    <header ref={bar} className={styles.navbar} data-opaque={isAtTop || isOpen} data-open={isOpen}>
      <nav className={styles.bar} aria-label={messages.main}>
        <Link
          to={localize('/')}
          className={styles.brand}
          aria-label={`${site.name}, ${messages.home}`}
        >
          <Logo />
        </Link>
        {translations && <LanguageHint translations={translations} lang={lang} isInNavbar />}
        <button
          ref={button}
          type="button"
          className={buttonStyles.button}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="visually-hidden">{messages.menu}</span>
          <span className={buttonStyles.lines} aria-hidden="true" />
        </button>
        <div className={styles.menu} id="menu">
          <ul className={styles.links}>
            {listPages(messages.links).map((path) => (
              <li key={path}>
                <PageLink path={path} className={styles.link} />
              </li>
            ))}
          </ul>
          {translations && (
            <LanguageSwitch
              languages={getLanguageLinks(translations)}
              current={lang}
              onNavigate={saveScrollAnchor}
              getQuery={getSourceQuery}
            />
          )}
          <div className={styles.social}>
            <SocialLinks links={socialLinks} />
          </div>
          <Link to={localize(CALL_FORM_PATH)} className={`button ${styles.call}`}>
            {messages.thumbBar.book}
          </Link>
        </div>
      </nav>
    </header>
  )
}

const getIsAtTop = () => window.scrollY === 0

/** The pages that the navbar lists. */
const listPages = (links: Links) =>
  (Object.keys(links) as (keyof Links)[]).filter((path) => !footerOnlyPages.includes(path))
