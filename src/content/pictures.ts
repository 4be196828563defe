import pictures from './pictures.json'
import type { Project } from './projects'

/** What the picture script wrote of a still; sizes in px. */
type Still = {
  /** Its address without `-<width>.avif` or `-<width>.jpg`. */
  path: string
  widths: number[]
  width: number
  height: number
  alt: string
  version: string
}

const stills: Record<string, Still> = pictures

/** @throws when there is no still of that name. */
export function still(name: string): Still {
  const found = stills[name]
  if (!found) throw new Error(`No still is called ${name}: see studio/stills.json`)
  return found
}

/**
 * A project's first view, upright and wide: its bundle's own posters, or the still that its row
 * names; null where there is neither.
 */
export function posters({ bundle, poster }: Project): { tall: Still; wide: Still } | null {
  if (poster) return { tall: still(poster), wide: still(poster) }
  const name = bundle.split('/').at(-2)
  const tall = stills[`${name}-poster-tall`]
  const wide = stills[`${name}-poster-wide`]
  return tall && wide ? { tall, wide } : null
}
