import { useEffect } from 'react'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'

/** Sets the document's language, title, robots rule and canonical link. React hoists the tags into the head. */
export function PageHead({ route, title }: { route: Route; title: string }) {
  useEffect(() => {
    document.documentElement.lang = route.lang
  }, [route.lang])

  return (
    <>
      <title>{title}</title>
      {route.indexed || <meta name="robots" content="noindex" />}
      {route.path !== '/404' && <link rel="canonical" href={`${siteUrl}${route.canonical}`} />}
    </>
  )
}
