import * as v from 'valibot'

/*
 * Building blocks for the schemas of bundles. Each schema has a hint that tells the author of a file how to
 * fix it; visitors never see hints.
 */

/** An error in a file: its path in the JSON, and how to fix it. */
export type SchemaIssue = { at: string; message: string }

type Hint = string | ((issue: { path?: unknown }) => string)

const getHint = (schema: v.GenericSchema) => {
  const { message } = schema as { message?: Hint }
  return (typeof message === 'function' ? message({}) : message) ?? 'Fill this in.'
}

/**
 * The message of an object's issue. Without an object it is `hint`, for a missing field the hint of that
 * field's schema, and for a field that the object must not have `unknownHint`.
 */
const hintFor =
  (entries: v.ObjectEntries, hint: string, unknownHint = hint) =>
  ({ path }: v.ObjectIssue | v.StrictObjectIssue) => {
    if (!path) return hint
    const missing = entries[String(path[0].key)]
    return missing ? getHint(missing as v.GenericSchema) : unknownHint
  }

/** An object that may have unknown fields. */
export const objectSchema = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  hint: string,
) => v.object(entries, hintFor(entries, hint))

/** An object without unknown fields. @param unknownHint the hint for a field that it must not have */
export const strictObjectSchema = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  hint: string,
  unknownHint: string,
) => v.strictObject(entries, hintFor(entries, hint, unknownHint))

const TEXT_HINT = 'Write some text here.'

export const textSchema = v.pipe(v.string(TEXT_HINT), v.regex(/\S/, TEXT_HINT))

/** A text that the bundle can do without. */
export const textOrNone = v.string(TEXT_HINT)

/** Whether only a text is missing, which staff may still write. */
export const isMissingText = ({ message }: SchemaIssue) => message === TEXT_HINT

export const numberBetween = (low: number, high: number) => {
  const hint = `Give a number from ${low} to ${high}.`
  return v.pipe(v.number(hint), v.minValue(low, hint), v.maxValue(high, hint))
}

/** A path relative to the bundle's folder, which it must not leave. */
export const filePath = v.pipe(
  v.string('Name a file.'),
  v.nonEmpty('Name a file.'),
  v.check(
    (path) => !/^(\/|\\|[a-z][a-z\d+.-]*:)/i.test(path) && !path.split('/').includes('..'),
    ({ input }) => `"${input}" leaves the bundle: name a file inside its folder.`,
  ),
)

export const langSchema = v.picklist(['en', 'el'], 'Write "en" or "el".')
export type Lang = v.InferOutput<typeof langSchema>

/** The language of a part, if it is not that of the bundle. */
export const optionalLang = v.exactOptional(langSchema)

/** A direction from the camera, in degrees. */
export const directionEntries = { yaw: numberBetween(-180, 360), pitch: numberBetween(-90, 90) }
export type Direction = { yaw: number; pitch: number }

/** A direction and the vertical field of view, in degrees. */
export const viewSchema = objectSchema(
  { ...directionEntries, fov: numberBetween(30, 100) },
  'Give a view: { "yaw", "pitch", "fov" } in degrees.',
)
export type View = v.InferOutput<typeof viewSchema>

/** The path of an issue: `scenes[hall].view.pitch`. Scenes are named by id, other items by index. */
function formatPath({ path }: v.BaseIssue<unknown>): string {
  let at = ''
  for (const { key, value } of path ?? []) {
    if (typeof key === 'number') {
      const { id } = (value ?? {}) as { id?: unknown }
      at += `[${at === 'scenes' && typeof id === 'string' ? id : key}]`
    } else at += at ? `.${key}` : key
  }
  return at
}

/** Finds all errors of a value; an empty list means that it matches the schema. */
export function findIssues(schema: v.GenericSchema, value: unknown): SchemaIssue[] {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.map((issue) => ({ at: formatPath(issue), message: issue.message }))
}
