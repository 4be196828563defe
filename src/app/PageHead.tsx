import { useEffect } from 'react'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'
import { useWords } from '../lib/words'

/** The route's words for browsers; React lifts them into the head. */
export function PageHead({ route }: { route: Route }) {
  const title = route.title(useWords())

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
