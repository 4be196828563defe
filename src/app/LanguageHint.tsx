import { useEffect, useState } from 'react'
import { getLanguageLinks, type Language } from '../content/language'
import { saveScrollAnchor } from '../lib/scroll-restoration'
import { readStored, writeStored } from '../lib/storage'
import styles from './LanguageHint.module.css'

/** Stored once the visitor has closed the hint. */
const STORAGE_KEY = 'hermes:language-hint-closed'

type LanguageHintProps = {
  translations: Record<Language, string>
  lang: Language
}

/**
 * A link to the page in the other language, if the browser prefers that language. Its text is in that
 * language, too.
 */
export function LanguageHint({ translations, lang }: LanguageHintProps) {
  // The static HTML is the same for all browsers.
  const [isShown, setIsShown] = useState(false)
  const other = getLanguageLinks(translations).find((each) => each.lang !== lang)

  useEffect(
    () =>
      setIsShown(
        getPreferredLanguage() === other?.lang && !readStored('localStorage', STORAGE_KEY),
      ),
    [other?.lang],
  )

  function handleClose() {
    setIsShown(false)
    // If storage is blocked, the hint comes back on the next page.
    writeStored('localStorage', STORAGE_KEY, true)
  }

  if (!isShown || !other) return null
  return (
    <aside className={styles.hint} lang={other.lang} aria-label={other.name}>
      <a href={other.path} hrefLang={other.lang} onClick={() => saveScrollAnchor(other.path)}>
        {other.invitation}
      </a>
      <button type="button" className="button" data-variant="secondary" onClick={handleClose}>
        {other.close}
      </button>
    </aside>
  )
}

/** Returns the first of the site's languages in the browser's list. */
function getPreferredLanguage(): string | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => /^(en|el)$/.test(tag))
}
