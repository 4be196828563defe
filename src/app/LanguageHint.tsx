import { useEffect, useState } from 'react'
import { inEach, type Language } from '../content/language'
import { keepPlace } from '../lib/reading-place'
import styles from './LanguageHint.module.css'

/** Says for good that a visitor wants no such line. */
const CLOSED = 'hermes:language-hint-closed'

type LanguageHintProps = {
  translations: Record<Language, string>
  lang: Language
}

/** One line for whoever's browser prefers the page's other language, in that language. */
export function LanguageHint({ translations, lang }: LanguageHintProps) {
  // The static HTML knows of no visitor.
  const [shown, setShown] = useState(false)
  const other = inEach(translations).find((each) => each.lang !== lang)

  useEffect(() => setShown(preferred() === other?.lang && !isClosed()), [other?.lang])

  function close() {
    setShown(false)
    try {
      localStorage.setItem(CLOSED, '')
    } catch {
      // Storage is forbidden: closed until the next page.
    }
  }

  if (!shown || !other) return null
  return (
    <aside className={styles.hint} lang={other.lang} aria-label={other.name}>
      <a href={other.path} hrefLang={other.lang} onClick={() => keepPlace(other.path)}>
        {other.invitation}
      </a>
      <button type="button" className="button" data-quiet="" onClick={close}>
        {other.close}
      </button>
    </aside>
  )
}

/** Of the site's languages, the one that comes first in the browser's list. */
function preferred(): string | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => /^(en|el)$/.test(tag))
}

function isClosed(): boolean {
  try {
    return localStorage.getItem(CLOSED) !== null
  } catch {
    return false
  }
}
