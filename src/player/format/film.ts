import * as v from 'valibot'
import { file, lang, number, shape, viewSchema, words } from './schema'

/** A 360° film is sharp enough from this width on, in pixels, and long enough from these seconds. */
const LEAST = { width: 2048, duration: 10 }

const WIDTH = `Make the film at least ${LEAST.width} px wide.`
const DURATION = `Make the film at least ${LEAST.duration} s long.`
const TYPE = 'Say its type, like video/mp4: a film that has no type is no use to browsers.'
const MOMENTS = 'A film with no moments says nothing: write what happens when.'
const SOURCES = 'Name the files: { "path", "type" } each.'

/** `film.json` of a bundle, which `npm run pictures` makes its page from. */
export const filmSchema = shape(
  {
    title: words,
    lang,
    description: words,
    /** The studio's master picture of the first frame, which the poster is cut from. */
    panorama: words,
    /** What is seen at first, and the same for upright frames. */
    view: viewSchema,
    upright: v.exactOptional(viewSchema),
    /** In the order of preference; the browser takes the first that it can play. */
    sources: v.pipe(
      v.array(
        shape({ path: file, type: v.pipe(v.string(TYPE), v.regex(/^video\/\w/, TYPE)) }, SOURCES),
        SOURCES,
      ),
      v.minLength(1, SOURCES),
    ),
    /** In pixels, twice as wide as high. */
    width: v.pipe(v.number(WIDTH), v.minValue(LEAST.width, WIDTH)),
    /** Seconds. */
    duration: v.pipe(v.number(DURATION), v.minValue(LEAST.duration, DURATION)),
    hasSound: v.boolean('Write true or false.'),
    /** What happens when, in words; seconds from the beginning. */
    moments: v.pipe(
      v.array(
        shape({ at: number(0, 3600), text: words }, 'Give a moment: { "at", "text" }.'),
        MOMENTS,
      ),
      v.minLength(1, MOMENTS),
    ),
    credits: words,
  },
  'The file must hold one object.',
)
export type Film = v.InferOutput<typeof filmSchema>
