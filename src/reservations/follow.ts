/** How often is asked, in milliseconds: a change made elsewhere is there within ten seconds. */
const EVERY = 7_000

/**
 * Asks again and again while the page is seen, at once when it is seen again, and tells every answer.
 *
 * @param failed told when no answer comes; it goes on asking.
 * @returns ends it.
 */
export function follow<Answer>(
  read: () => Promise<Answer>,
  seen: (answer: Answer) => void,
  failed: (error: unknown) => void = () => {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isAsking = false

  async function ask() {
    clearTimeout(timer)
    if (isOver || isAsking || document.hidden) return
    isAsking = true
    try {
      const answer = await read()
      if (!isOver) seen(answer)
    } catch (error) {
      if (!isOver) failed(error)
    }
    isAsking = false
    if (!isOver) timer = setTimeout(ask, EVERY)
  }

  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', ask)
  }
}
