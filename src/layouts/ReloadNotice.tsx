import { reloadNotice as el } from '../content/el/reload-notice'
import { reloadNotice as en } from '../content/en/reload-notice'
import type { Language } from '../domain/language'

const notices: Record<Language, typeof en> = { en, el }

/** A template in every built page, shown if the page's script fails to load, see entries/bootstrap.ts. */
export function ReloadNotice({ lang }: { lang: Language }) {
  const { text, reload } = notices[lang]
  return (
    <template id="reload-notice">
      <div className="reload-notice" role="alert">
        <p>{text}</p>
        <button type="button" className="button">
          {reload}
        </button>
      </div>
    </template>
  )
}
