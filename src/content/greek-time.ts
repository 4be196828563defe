/** A clock time with its article: «τις 20:30», but «τη 01:00», because one o'clock is singular. */
export const withArticle = (time: string) => `${/^01:/.test(time) ? 'τη' : 'τις'} ${time}`
