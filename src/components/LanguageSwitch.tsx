import styles from './LanguageSwitch.module.css'

type Language = { lang: string; name: string; path: string }

type LanguageSwitchProps = {
  /** The page in each of its languages, in their order. */
  languages: readonly Language[]
  /** The language in which it stands here. */
  current: string
  /** A visitor is on the way to the page at this path. */
  onFollow: (path: string) => void
}

/** Leads to the same page in the other language, and in a tour to the same place. */
export function LanguageSwitch({ languages, current, onFollow }: LanguageSwitchProps) {
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
            onClick={({ currentTarget }) => {
              // The address's hash may have followed a visitor through a tour since the link was drawn.
              currentTarget.hash = location.hash
              onFollow(path)
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
