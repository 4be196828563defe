import pictures from './pictures.json'
import type { Project } from './projects'

/** What the picture script wrote of a picture, and its address; src/components/Picture.tsx says what each field is. */
type Still = (typeof pictures)[keyof typeof pictures] & { path: string }

/** A picture that pages show by itself; posters stand for tours. */
export type StillName = keyof typeof pictures extends infer Path
  ? Path extends `/pictures/${infer Name}`
    ? Name
    : never
  : never

/** Those at the top of pages that have one. */
export const pagePictures = {
  about: 'evening-windows',
  answers: 'madania-tables',
} as const satisfies Record<string, StillName>

const known: Record<string, Omit<Still, 'path'>> = pictures

function at(path: string): Still | null {
  const picture = known[path]
  return picture ? { path, ...picture } : null
}

/** @throws when there is no still of that name. */
export function still(name: string): Still {
  const found = at(`/pictures/${name}`)
  if (!found) throw new Error(`No still is called ${name}: see studio/stills.json`)
  return found
}

/**
 * A project's first view, in three widths to the same height: its bundle's own posters, or the still
 * that its row names; null where there is neither.
 */
export function posters({ bundle, poster }: Project) {
  const named = poster && still(poster)
  const own = (shape: string) => named || at(bundle.replace(/[^/]*$/, `poster-${shape}`))
  const [narrow, tall, wide] = [own('narrow'), own('tall'), own('wide')]
  return narrow && tall && wide ? { narrow, tall, wide } : null
}
