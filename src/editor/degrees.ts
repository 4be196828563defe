/** Rounds to a tenth of a degree. `|| 0` turns −0 into 0, because the two differ as text. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 10) / 10 || 0

/** Limits the width or height of a blur. */
export const limitBlurSize = (degrees: number) => Math.min(Math.max(degrees, 1), 60)
