import { isDeepEqual } from '../../../../domain/reservations/is-deep-equal'

/**
 * Merges two versions of `base` field by field. Fields that `mine` has not changed are those of `theirs`.
 *
 * @param joined texts that both may have changed: the result has both, `theirs` first.
 */
export function mergeFields<Value>(
  base: Record<string, Value>,
  mine: Record<string, Value>,
  theirs: Record<string, Value>,
  joined: readonly string[] = [],
): Record<string, Value> {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    names.flatMap((name): [string, Value][] => {
      const isMine = !isDeepEqual(mine[name], base[name])
      const isTheirs = !isDeepEqual(theirs[name], base[name])
      if (isMine && isTheirs && joined.includes(name))
        return [[name, joinTexts(theirs[name], mine[name]) as Value]]
      const value = isMine ? mine[name] : theirs[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Both texts, unless one contains the other. */
function joinTexts(...texts: unknown[]): string {
  const [one = '', other = ''] = texts.map(String)
  if (one.includes(other)) return one
  return other.includes(one) ? other : `${one}\n${other}`
}
