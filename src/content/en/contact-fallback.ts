/** The email address follows `before`, the telephone number follows `between`. */
export const contactFallback = { before: 'You can also write to us at', between: 'or call' }
