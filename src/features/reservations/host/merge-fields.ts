import { isDeepEqual } from '../../../domain/reservations/is-deep-equal'

/** Merges two versions of `base` field by field. Fields that `mine` has not changed are those of `theirs`. */
export function mergeFields<Value>(
  base: Record<string, Value>,
  mine: Record<string, Value>,
  theirs: Record<string, Value>,
): Record<string, Value> {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    names.flatMap((name): [string, Value][] => {
      const value = isDeepEqual(mine[name], base[name]) ? theirs[name] : mine[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
