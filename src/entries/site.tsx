import { BrowserRouter } from 'react-router-dom'
import { App } from '../app/App'
import { mountApp } from '../app/mount-app'
import { getSiteRoute } from '../app/site-routes'
import { findCorrectAddress } from '../lib/normalize-path'

const correctAddress = findCorrectAddress(location.href)

// Hosting may have sent the 404 page, or the page with the headers of another one, so the page is loaded again.
if (correctAddress) location.replace(correctAddress)
else {
  // React Router leaves the first history entry without a key, which ScrollAndFocus needs.
  history.replaceState({ key: `${performance.timeOrigin}`, ...history.state }, '')

  mountApp(
    getSiteRoute(location.pathname),
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
}
