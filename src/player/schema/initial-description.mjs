/** The rest of a tour's description, after its first sentence, as `npm run tour` writes it. */
export const INVITATIONS = { en: 'See it scene by scene', el: 'Περιηγηθείτε σε κάθε σημείο' }

/**
 * Whether nobody has written a description of a tour yet. Search engines need one; visitors do not read it.
 * @param {string} description in one of the two languages
 */
export const isInitialDescription = (description) =>
  Object.values(INVITATIONS).some((text) => description.includes(`Hermes View. ${text}`))
