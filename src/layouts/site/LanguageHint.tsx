import { useEffect, useState } from 'react'
import { getLanguageLinks, type Language } from '../../domain/language'
import { getSourceQuery } from '../../lib/read-lead-source'
import { saveScrollAnchor } from '../../lib/scroll-anchor'
import { readStorage, writeStorage } from '../../lib/storage'
import { languageHintKey } from '../../lib/storage-keys'
import styles from './LanguageHint.module.css'

type LanguageHintProps = {
  translations: Record<Language, string>
  lang: Language
  /** Whether it is between the logo and the menu, or in the top corner of a page without navbar. */
  isInNavbar: boolean
}

/**
 * A link to the page in the other language, if the browser prefers that language. Its text is in that
 * language, too.
 */
export function LanguageHint({ translations, lang, isInNavbar }: LanguageHintProps) {
  // The static HTML is the same for all browsers.
  const [isShown, setIsShown] = useState(false)
  const other = getLanguageLinks(translations).find((each) => each.lang !== lang)

  useEffect(() => setIsShown(getPreferredLanguage() === other?.lang && !wasClosed()), [other?.lang])

  function handleClose() {
    setIsShown(false)
    // If storage is blocked, the hint comes back on the next page.
    writeStorage(languageHintKey, true)
  }

  if (!isShown || !other) return null
  const hint = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      className={`${styles.hint} ${isInNavbar ? styles.inNavbar : styles.overPage}`}
      lang={other.lang}
      aria-label={other.name}
    >
      <a
        href={other.path}
        hrefLang={other.lang}
        aria-label={other.invitation}
        onClick={({ currentTarget }) => {
          currentTarget.search = getSourceQuery()
          saveScrollAnchor(other.path)
        }}
      >
        {other.shortInvitation}
      </a>
      <button type="button" onClick={handleClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m7 7 10 10M17 7 7 17" />
        </svg>
        <span className="visually-hidden">{other.close}</span>
      </button>
    </div>
  )
  // Screen readers expect all content in a landmark; the navbar is one.
  return isInNavbar ? hint : <aside aria-label={other.name}>{hint}</aside>
}

const wasClosed = () => readStorage(languageHintKey, (stored) => stored === true)

/** Returns the first of the site's languages in the browser's list. */
function getPreferredLanguage(): string | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => /^(en|el)$/.test(tag))
}
