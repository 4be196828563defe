/**
 * `VITE_NOTIFICATIONS` of `.env`, from vite.config.ts. Not `import.meta.env`, because the browser tests read the texts
 * in modules that have no `import.meta`; there the variable is undefined.
 */
declare const VITE_NOTIFICATIONS: string | undefined

/**
 * Whether the functions that send emails are deployed, see docs/notifications.md. The pages say by it whether an email
 * comes.
 */
export const hasNotifications =
  typeof VITE_NOTIFICATIONS !== 'undefined' && VITE_NOTIFICATIONS === 'on'
