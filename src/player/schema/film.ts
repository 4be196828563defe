import * as v from 'valibot'
import { filePath, langSchema, numberBetween, objectSchema, textSchema, viewSchema } from './schema'

/** Minimum width of a 360° film in pixels, and its minimum duration in seconds. */
const MINIMUM = { width: 2048, duration: 10 }

const WIDTH_HINT = `Make the film at least ${MINIMUM.width} px wide.`
const DURATION_HINT = `Make the film at least ${MINIMUM.duration} s long.`
const TYPE_HINT = 'Give its type, like video/mp4: browsers need it.'
const MOMENTS_HINT = 'Give a list of moments: what happens when.'
const SOURCES_HINT = 'Name the files: { "path", "type" } each.'

/** `film.json` of a bundle. `npm run build:images` generates the bundle's page from it. */
export const filmSchema = objectSchema(
  {
    title: textSchema,
    lang: langSchema,
    description: textSchema,
    /** The studio's master image of the first frame, which the poster is cut from. */
    posterSource: textSchema,
    /** The initial view, and the one in portrait viewports. */
    view: viewSchema,
    portraitView: v.exactOptional(viewSchema),
    /** The browser plays the first one that it supports. */
    sources: v.pipe(
      v.array(
        objectSchema(
          { path: filePath, type: v.pipe(v.string(TYPE_HINT), v.regex(/^video\/\w/, TYPE_HINT)) },
          SOURCES_HINT,
        ),
        SOURCES_HINT,
      ),
      v.minLength(1, SOURCES_HINT),
    ),
    /** Width in pixels; the height is half of it. */
    width: v.pipe(v.number(WIDTH_HINT), v.minValue(MINIMUM.width, WIDTH_HINT)),
    /** Seconds. */
    duration: v.pipe(v.number(DURATION_HINT), v.minValue(MINIMUM.duration, DURATION_HINT)),
    hasSound: v.boolean('Write true or false.'),
    /** Descriptions of what happens; `at` is in seconds from the start. */
    moments: v.pipe(
      v.array(
        objectSchema(
          { at: numberBetween(0, 3600), text: textSchema },
          'Give a moment: { "at", "text" }.',
        ),
        MOMENTS_HINT,
      ),
      v.minLength(1, MOMENTS_HINT),
    ),
    credits: textSchema,
  },
  'The file must hold one object.',
)
export type Film = v.InferOutput<typeof filmSchema>
