import { NavLink } from 'react-router-dom'
import type { Language } from '../content/language'
import { localPath } from '../lib/local-path'
import { useWords, type Words } from '../lib/words'

type PageLinkProps = {
  /** A page of the menus by its English address, and its language where that is fixed. */
  page: { path: keyof Words['site']['links']; lang?: Language }
  className?: string | undefined
}

/** A link of the navbar or the footer, which says so when it leads to another language. */
export function PageLink({ page: { path, lang: fixed }, className }: PageLinkProps) {
  const { lang, site } = useWords()
  const isForeign = fixed !== undefined && fixed !== lang
  return (
    <NavLink
      to={localPath(path, fixed ?? lang)}
      end
      className={className!}
      hrefLang={isForeign ? fixed : undefined}
      title={path === '/reservation_system' ? site.trial : undefined}
    >
      {site.links[path]}
    </NavLink>
  )
}
