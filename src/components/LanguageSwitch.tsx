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
}

/** Links to the current page in each language, and keeps the hash. */
export function LanguageSwitch({ languages, current, onNavigate }: LanguageSwitchProps) {
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
            onPointerDown={copyHash}
            onContextMenu={copyHash}
            onClick={(event) => {
              copyHash(event)
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

/**
 * Copies the current hash to a link before the browser opens it, in this tab or another one. The hash
 * holds a tour's deep link, or a guest's secret. Without a hash the link is not changed.
 */
function copyHash({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
  if (location.hash) currentTarget.hash = location.hash
}
