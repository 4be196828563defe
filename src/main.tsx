import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App'
import { openDocument } from './app/open-document'
import { siteRouteAt } from './app/site-routes'

openDocument(
  siteRouteAt(location.pathname),
  <BrowserRouter>
    <App />
  </BrowserRouter>,
)
