import { Link, useLocation } from 'react-router-dom'
import { type Messages, useLocalizePath, useMessages } from '../lib/messages'

type PageLinkProps = {
  /** A page by its English path. */
  page: { path: keyof Messages['site']['links'] }
  className?: string | undefined
}

/** A link in the navbar or the footer. */
export function PageLink({ page: { path }, className }: PageLinkProps) {
  const { site } = useMessages()
  const { pathname } = useLocation()
  const to = useLocalizePath()(path)
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
