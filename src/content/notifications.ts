/**
 * Whether the functions that send emails are deployed, see docs/notifications.md. The pages say by it whether an email
 * comes.
 */
export const hasNotifications = import.meta.env.VITE_NOTIFICATIONS === 'on'
