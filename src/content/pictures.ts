import pictures from './generated/pictures.json'
import type { Project } from './projects'

/** A picture's row in pictures.json and its path. src/components/Picture.tsx documents the fields. */
type PictureData = (typeof pictures)[keyof typeof pictures] & { path: string }

/** The name of a picture in public/pictures. Posters of tours are not among these. */
export type PictureName = keyof typeof pictures extends infer Path
  ? Path extends `/pictures/${infer Name}`
    ? Name
    : never
  : never

/** The pictures at the top of pages. */
export const pagePictures = {
  about: 'cycladic-gallery',
  answers: 'aegean-deck',
} as const satisfies Record<string, PictureName>

const known: Record<string, Omit<PictureData, 'path'>> = pictures

function findPicture(path: string): PictureData | null {
  const picture = known[path]
  return picture ? { path, ...picture } : null
}

/** @throws if there is no picture of that name. */
export function getPicture(name: string): PictureData {
  const found = findPicture(`/pictures/${name}`)
  if (!found) throw new Error(`No picture: ${name}`)
  return found
}

/**
 * The posters of a project in three aspect ratios: those of its bundle, or the picture that its row
 * names for all three; null if there are neither.
 */
export function getPosters({ bundle, posterName }: Project) {
  const named = posterName && getPicture(posterName)
  const own = (shape: string) => named || findPicture(bundle.replace(/[^/]*$/, `poster-${shape}`))
  const [narrow, tall, wide] = [own('narrow'), own('tall'), own('wide')]
  return narrow && tall && wide ? { narrow, tall, wide } : null
}
