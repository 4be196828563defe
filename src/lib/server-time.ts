/** How far the server's clock is ahead of this device's; undefined until the server has answered. */
let aheadMs: number | undefined

/** @param readTime the server's time in an answer that has just arrived, as ISO text. */
export function noteServerTime(readTime: string | undefined) {
  const time = Date.parse(readTime ?? '')
  if (!Number.isNaN(time)) aheadMs = time - Date.now()
}

/**
 * The time by the server's clock, to within the duration of a request: a device's clock may be hours or days wrong.
 *
 * @returns undefined if no answer has said it. Answers to the SDK do not.
 */
export function getServerTime(): Date | undefined {
  return aheadMs === undefined ? undefined : new Date(Date.now() + aheadMs)
}
