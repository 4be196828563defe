/** The Web Locks API, which jsdom lacks: one holder at a time across all tabs. */
export function createLocks() {
  let held = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async request(
      _: string,
      { ifAvailable = false }: LockOptions,
      work: (lock: object | null) => Promise<unknown>,
    ) {
      if (ifAvailable && held > 0) return work(null)
      held += 1
      const turn = last
        .then(() => work({}))
        .finally(() => {
          held -= 1
        })
      last = turn.catch(() => {})
      return turn
    },
  }
}
