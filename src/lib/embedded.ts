/**
 * Whether the page is in a frame of another site: it has `?embed` in its address, and src/entries/bootstrap.ts
 * has marked it. Only components of embeddable pages read it.
 */
export const isEmbedded = () => document.documentElement.dataset.embedded !== undefined
