import type { TourMessage } from './format/messages'

/*
 * What the build adds to the page of a foreign export: its frame may open no window, so that the
 * page around it is asked to.
 */

function ask(link: string) {
  const message: TourMessage = { type: 'openLink', link }
  window.parent.postMessage(message, '*')
}

if (window.parent !== window) {
  window.open = (address) => {
    const link = document.createElement('a')
    link.href = String(address ?? '')
    if (address) ask(link.href)
    return null
  }

  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a, area')
    if (!link || event.defaultPrevented || link.getAttribute('target') !== '_blank') return
    event.preventDefault()
    // In a drawing (SVG) the property is no text.
    const { href } = link as HTMLAnchorElement
    ask(typeof href === 'string' ? href : (link.getAttribute('href') ?? ''))
  })
}
