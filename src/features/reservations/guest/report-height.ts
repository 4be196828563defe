import { emit } from './embedder'

const emitHeight = () =>
  emit({
    type: 'reservation.resize',
    height: Math.ceil(document.body.getBoundingClientRect().height),
  })

/** Reports the page's height now, whenever it changes, and when the embedding page asks for it. */
export function reportHeight() {
  new ResizeObserver(emitHeight).observe(document.body)
  // The script of the embedding page may start after the first report.
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'reservation.measure') emitHeight()
  })
}
