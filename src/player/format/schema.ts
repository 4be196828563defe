import * as v from 'valibot'

/*
 * What the formats of bundles are described with. Every part says how to mend it, for whoever wrote
 * the file; visitors never read that.
 */

/** A fault of a file: where it is in it, and what to do about it. */
export type Problem = { at: string; message: string }

type Mend = string | ((issue: { path?: unknown }) => string)

const mendOf = (schema: v.GenericSchema) => {
  const { message } = schema as { message?: Mend }
  return (typeof message === 'function' ? message({}) : message) ?? 'Fill this in.'
}

/** A field that is missing is told what it would be told if it were wrong. */
const mendIn =
  (entries: v.ObjectEntries, mend: string, unknown = mend) =>
  ({ path }: v.ObjectIssue | v.StrictObjectIssue) => {
    if (!path) return mend
    const missing = entries[String(path[0].key)]
    return missing ? mendOf(missing as v.GenericSchema) : unknown
  }

/** An object that may hold more than is asked of it. */
export const shape = <const Entries extends v.ObjectEntries>(entries: Entries, mend: string) =>
  v.object(entries, mendIn(entries, mend))

/** An object that holds nothing else. @param unknown how to mend what it has too much */
export const strictShape = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  mend: string,
  unknown: string,
) => v.strictObject(entries, mendIn(entries, mend, unknown))

const WORDS = 'Write some text here.'

export const words = v.pipe(v.string(WORDS), v.regex(/\S/, WORDS))

export const number = (low: number, high: number) => {
  const mend = `Give a number from ${low} to ${high}.`
  return v.pipe(v.number(mend), v.minValue(low, mend), v.maxValue(high, mend))
}

/** The address of a file in the bundle's folder, relative to it. */
export const file = v.pipe(
  v.string('Name a file.'),
  v.nonEmpty('Name a file.'),
  v.check(
    (path) => !/^(\/|\\|[a-z][a-z\d+.-]*:)/i.test(path) && !path.split('/').includes('..'),
    ({ input }) => `"${input}" leaves the bundle: name a file inside its folder.`,
  ),
)

export const lang = v.picklist(['en', 'el'], 'Write "en" or "el".')
export type Lang = v.InferOutput<typeof lang>

/** The language of a part's own words, where it is not the bundle's. */
export const partLang = v.exactOptional(lang)

/** A direction from the camera, in degrees. */
export const directionEntries = { yaw: number(-180, 360), pitch: number(-90, 90) }
export type Direction = { yaw: number; pitch: number }

/** A direction and how much is seen: `fov` is the vertical field of view in degrees. */
export const viewSchema = shape(
  { ...directionEntries, fov: number(30, 100) },
  'Give a view: { "yaw", "pitch", "fov" } in degrees.',
)
export type View = v.InferOutput<typeof viewSchema>

/** Where an issue is: `scenes[hall].view.pitch`. Scenes go by their ids, other lists count from 0. */
function placeOf({ path }: v.BaseIssue<unknown>): string {
  let place = ''
  for (const { key, value } of path ?? []) {
    if (typeof key === 'number') {
      const { id } = (value ?? {}) as { id?: unknown }
      place += `[${place === 'scenes' && typeof id === 'string' ? id : key}]`
    } else place += place ? `.${key}` : key
  }
  return place
}

/** Everything in which a value does not fit a schema; an empty list means that it does. */
export function problemsOf(schema: v.GenericSchema, value: unknown): Problem[] {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.map((issue) => ({ at: placeOf(issue), message: issue.message }))
}
