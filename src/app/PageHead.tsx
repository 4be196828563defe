import { useEffect } from 'react'
import { useMessages } from '../lib/messages'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'

/** The title, the robots rule and the canonical link, which React hoists into the head. */
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
