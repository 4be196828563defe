import type { TourMessage } from './schema/messages'

/*
 * The build adds this script to the pages of third-party tours. Their sandboxed iframes cannot open windows, so
 * the embedding page opens links.
 */

function requestOpen(link: string) {
  const message: TourMessage = { type: 'openLink', link }
  window.parent.postMessage(message, '*')
}

if (window.parent !== window) {
  window.open = (address) => {
    const link = document.createElement('a')
    link.href = String(address ?? '')
    if (address) requestOpen(link.href)
    return null
  }

  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a, area')
    if (!link || event.defaultPrevented || link.getAttribute('target') !== '_blank') return
    event.preventDefault()
    // In SVG the property is an object.
    const { href } = link as HTMLAnchorElement
    requestOpen(typeof href === 'string' ? href : (link.getAttribute('href') ?? ''))
  })
}
