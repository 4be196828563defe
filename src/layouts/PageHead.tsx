import { useEffect } from 'react'
import { useMessages } from '../lib/messages'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'

/** Sets the document's language, title, robots rule and canonical link. React hoists the tags into the head. */
export function PageHead({ route }: { route: Route }) {
  const title = route.title(useMessages())

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
