/** Lets whoever scrolls or types be served in between: starting takes a while on phones. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))
