import { BrowserRouter } from 'react-router-dom'
import { App } from '../app/App'
import { mountApp } from '../app/mount-app'
import { getSiteRoute } from '../app/site-routes'

// React Router leaves the first history entry without a key, which ScrollAndFocus needs.
history.replaceState({ key: `${performance.timeOrigin}`, ...history.state }, '')

mountApp(
  getSiteRoute(location.pathname),
  <BrowserRouter>
    <App />
  </BrowserRouter>,
)
