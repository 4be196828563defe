import { Link, useLocation } from 'react-router-dom'
import { useLocalPath, useWords, type Words } from '../lib/words'

type PageLinkProps = {
  /** A page of the menus by its English address. */
  page: { path: keyof Words['site']['links'] }
  className?: string | undefined
}

/** A link of the navbar or the footer. */
export function PageLink({ page: { path }, className }: PageLinkProps) {
  const { site } = useWords()
  const { pathname } = useLocation()
  const to = useLocalPath()(path)
  return (
    <Link
      to={to}
      className={className}
      aria-current={to === pathname ? 'page' : undefined}
      title={path === '/reservation_system' ? site.trial : undefined}
    >
      {site.links[path]}
    </Link>
  )
}
