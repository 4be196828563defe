/**
 * What work comes to, if it comes in time. What is late goes on, unheard.
 *
 * @param late what is thrown then.
 */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
