/**
 * Marks a page with `?embed` in its address, which is in a frame of another site. Its links then open in new
 * tabs, because other pages cannot be framed there.
 */
export function markEmbedded() {
  if (!new URLSearchParams(location.search).has('embed')) return
  document.documentElement.dataset.embedded = ''
  const base = document.createElement('base')
  base.target = '_blank'
  document.head.append(base)
}

/** Whether the page has been marked. Only components of embeddable pages read it. */
export const isEmbedded = () => document.documentElement.dataset.embedded !== undefined
