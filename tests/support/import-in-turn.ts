let last: Promise<unknown> = Promise.resolve()

/** Imports one module after the other: of simultaneous imports of a module, Vitest mocks only the first. */
export function importInTurn(load: () => Promise<unknown>): Promise<unknown> {
  last = last.catch(() => {}).then(load)
  return last
}
