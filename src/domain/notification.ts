/** Kinds of notifications; a member can switch each on or off. */
export const NOTIFICATION_KINDS = ['order', 'claim', 'gift', 'money', 'inquiry', 'event'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
