/** How often is asked, in milliseconds: a change made elsewhere is there within ten seconds. */
const EVERY = 7_000
/** The same where nobody waits for the answer. */
export const CALMLY = 60_000

type Pace = {
  /** Between an answer and the next question, in milliseconds. */
  every?: number
  /** The same while nobody looks at the page; without it, nothing is asked then. */
  whileHidden?: number | undefined
}

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
  { every = EVERY, whileHidden }: Pace = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isAsking = false

  function wait() {
    clearTimeout(timer)
    const pause = document.hidden ? whileHidden : every
    if (!isOver && pause !== undefined) timer = setTimeout(ask, pause)
  }

  async function ask() {
    clearTimeout(timer)
    if (isOver || isAsking || (document.hidden && whileHidden === undefined)) return
    isAsking = true
    try {
      const answer = await read()
      if (!isOver) seen(answer)
    } catch (error) {
      if (!isOver) failed(error)
    }
    isAsking = false
    wait()
  }

  const turn = () => (document.hidden ? wait() : ask())
  document.addEventListener('visibilitychange', turn)
  ask()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', turn)
  }
}
