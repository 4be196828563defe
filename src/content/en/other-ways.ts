/** Between these words stand the studio's e-mail address and telephone number. */
export const otherWays = { before: 'You can also write to us at', between: 'or call' }
