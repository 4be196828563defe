import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App'
import './styles/global.css'

const root = document.getElementById('root')!
const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// The development server sends an empty shell, a build sends the page. What is already to be seen
// comes to life in tasks of its own and in small pieces, between which the browser can answer.
if (root.hasChildNodes()) setTimeout(() => startTransition(() => void hydrateRoot(root, site)))
else createRoot(root).render(site)
