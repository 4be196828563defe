/**
 * Waits for a promise, but no longer than a time limit. The work itself is not aborted.
 *
 * @param createError returns the error that is thrown at the time limit.
 */
export async function withTimeout<Result>(
  milliseconds: number,
  promise: Promise<Result>,
  createError: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), milliseconds)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
