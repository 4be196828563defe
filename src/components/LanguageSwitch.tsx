import type { SyntheticEvent } from 'react'
import styles from './LanguageSwitch.module.css'

type LanguageLink = { lang: string; name: string; path: string }

type LanguageSwitchProps = {
  /** The page's versions in display order. */
  languages: readonly LanguageLink[]
  /** The language of the current page. */
  current: string
  /** Called with the path of the other version before the browser opens it. */
  onNavigate: (path: string) => void
  /** Returns the query that a link gets before the browser opens it; '' for none. */
  getQuery?: () => string
}

/** Links to the current page in each language, and keeps the hash. */
export function LanguageSwitch({
  languages,
  current,
  onNavigate,
  getQuery = () => '',
}: LanguageSwitchProps) {
  /**
   * Adds the query and the current hash to a link before the browser opens it, in this tab or another
   * one. The hash holds a tour's deep link, or a guest's secret. Without them the link is not changed.
   */
  function completeLink({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
    const query = getQuery()
    if (query) currentTarget.search = query
    if (location.hash) currentTarget.hash = location.hash
  }

  return (
    <ul className={styles.languages}>
      {languages.map(({ lang, name, path }) => (
        <li key={lang}>
          {/* A full page load: the other language has its own static HTML and messages. */}
          <a
            href={path}
            lang={lang}
            hrefLang={lang}
            aria-current={lang === current ? 'true' : undefined}
            onPointerDown={completeLink}
            onContextMenu={completeLink}
            onClick={(event) => {
              completeLink(event)
              onNavigate(path)
            }}
          >
            {lang.toUpperCase()}
            <span className="visually-hidden">{`: ${name}`}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
