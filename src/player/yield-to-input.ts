/** Lets the browser handle pending input, because starting takes long on phones. */
export const yieldToInput = () => new Promise((resolve) => setTimeout(resolve))
