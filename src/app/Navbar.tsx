import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LanguageSwitch } from '../components/LanguageSwitch'
import { Logo } from '../components/Logo'
import { SocialLinks } from '../components/SocialLinks'
import { inEach } from '../content/language'
import { navigation, site, social } from '../content/site'
import { keepPlace } from '../lib/reading-place'
import type { Route } from '../lib/route'
import { useLocalPath, useWords } from '../lib/words'
import styles from './Navbar.module.css'
import { PageLink } from './PageLink'

type NavbarProps = {
  /** Of the page that it stands over. */
  translations: Route['translations']
}

/** The site's menu: in a row from 1024 px, behind a button below. */
export function Navbar({ translations }: NavbarProps) {
  const { pathname } = useLocation()
  const { lang, site: said } = useWords()
  const local = useLocalPath()
  const [open, setOpen] = useState(false)
  const atTop = useSyncExternalStore(subscribeToScroll, isAtTop, () => true)
  const bar = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the menu.
  useEffect(() => setOpen(false), [pathname])

  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const closeWhenLeft = ({ target }: FocusEvent) => {
      if (!bar.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('focusin', closeWhenLeft)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('focusin', closeWhenLeft)
    }
  }, [open])

  return (
    <header ref={bar} className={styles.navbar} data-opaque={atTop || open} data-open={open}>
      <nav className={styles.bar} aria-label={said.main}>
        <Link to={local('/')} className={styles.brand} aria-label={`${site.name}, ${said.home}`}>
          <Logo />
        </Link>
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          <span className="visually-hidden">{said.menu}</span>
          <span className={styles.lines} aria-hidden="true" />
        </button>
        <div className={styles.menu} id="menu">
          <ul className={styles.links}>
            {navigation.map((page) => (
              <li key={page.path}>
                <PageLink page={page} className={styles.link} />
              </li>
            ))}
          </ul>
          {translations && (
            <LanguageSwitch languages={inEach(translations)} current={lang} onFollow={keepPlace} />
          )}
          <SocialLinks links={social} />
        </div>
      </nav>
    </header>
  )
}

function subscribeToScroll(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

const isAtTop = () => window.scrollY === 0
