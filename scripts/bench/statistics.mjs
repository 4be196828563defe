/** @param {number[]} values */
const sort = (values) => values.toSorted((a, b) => a - b)

/** @param {number[]} values @returns {number} the larger of the two in the middle of an even number */
export const median = (values) => sort(values)[Math.floor(values.length / 2)] ?? 0

/** @param {number[]} values @param {number} share from 0 to 1 */
export const percentile = (values, share) => sort(values)[Math.ceil(share * values.length) - 1] ?? 0
