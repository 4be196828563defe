import { Link, useLocation } from 'react-router-dom'
import { type Messages, useLocalizePath, useMessages } from '../../lib/messages'

type PageLinkProps = {
  /** The page's path as `localizePath` takes it. */
  path: keyof Messages['site']['links']
  className?: string | undefined
}

/** A link in the navbar or the footer to a page in the current language, with the page's name as its text. */
export function PageLink({ path, className }: PageLinkProps) {
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
