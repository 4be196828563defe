/** Yields to pending input, because starting takes long on phones. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))
