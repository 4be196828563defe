/** The purposes for which visitors consent: `analytics` is Google Tag Manager, `advertising` the Meta pixel. */
export type Purpose = 'analytics' | 'advertising'
