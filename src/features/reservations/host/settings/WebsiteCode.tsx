import { useId } from 'react'
import { useHost } from '../data/host-context'
import { buildFrame, buildLink, getGoogleLink } from './website-code'

/** The codes with which a restaurant links or shows its page for guests on its own site, and on Google. */
export function WebsiteCode({ origins }: { origins: readonly string[] }) {
  const { hostMessages, venueMessages, venueRow, lang } = useHost()
  const { website } = hostMessages.settings
  const id = useId()
  const page = { slug: venueRow.slug, lang }
  const codes = {
    link: buildLink({ ...page, label: website.linkText }),
    frame: buildFrame({ ...page, label: website.frameTitle(venueMessages.name) }),
    google: getGoogleLink(page),
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{website.title}</h2>
      <p className="text-muted">{website.note(origins.join(', '))}</p>
      <div className="host-fields">
        {(['link', 'frame', 'google'] as const).map((code) => (
          <div key={code} className="host-field host-wide">
            <label htmlFor={`${id}-${code}`}>{website[code]}</label>
            <textarea
              id={`${id}-${code}`}
              rows={code === 'google' ? 2 : 6}
              readOnly
              value={codes[code]}
              spellCheck={false}
              onFocus={({ target }) => target.select()}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
