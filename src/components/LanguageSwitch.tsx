import type { MouseEvent } from 'react'
import styles from './LanguageSwitch.module.css'

type Language = { lang: string; name: string; path: string }

type LanguageSwitchProps = {
  /** The page in each of its languages, in their order. */
  languages: readonly Language[]
  /** The language in which it stands here. */
  current: string
}

/** Leads to the same page in the other language, and in a tour to the same place. */
export function LanguageSwitch({ languages, current }: LanguageSwitchProps) {
  return (
    <ul className={styles.languages}>
      {languages.map(({ lang, name, path }) => (
        <li key={lang}>
          {/* A document of its own, since nearly all of it is another. */}
          <a
            href={path}
            lang={lang}
            hrefLang={lang}
            aria-current={lang === current ? 'true' : undefined}
            onClick={keepPlace}
          >
            {lang.toUpperCase()}
            <span className="visually-hidden">: {name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The address's hash may have followed a visitor through a tour since the link was drawn. */
function keepPlace({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.hash = location.hash
}
