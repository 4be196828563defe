/* The frames of reservation pages on your page: gives them the height of their content, and scrolls to
 * what a guest should see next. https://hermes-view.web.app, docs/embedding.md */
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const getFrames = () => [...document.querySelectorAll('iframe')]

  addEventListener('message', (event) => {
    if (event.origin !== origin) return
    const frame = getFrames().find(({ contentWindow }) => contentWindow === event.source)
    if (!frame) return
    const { type, height, top } = Object(event.data)
    if (type === 'reservation.resize' && height > 0) frame.style.height = `${height}px`
    if (type === 'reservation.scroll' && top >= 0)
      scrollBy({ top: frame.getBoundingClientRect().top + top - 16, behavior: 'instant' })
  })

  // Frames that have reported their height before this script was loaded.
  for (const { src, contentWindow } of getFrames())
    if (src.startsWith(`${origin}/`)) contentWindow.postMessage({ type: 'reservation.measure' }, '*')
})()
