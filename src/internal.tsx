import { InternalApp } from './app/InternalApp'
import { internalRoutes } from './app/internal-routes'
import { openDocument } from './app/open-document'
import { rowOf } from './app/rows'

// Sent for the addresses of these rows alone.
const route = rowOf(location.pathname, internalRoutes)!

openDocument(route, <InternalApp route={route} />)
