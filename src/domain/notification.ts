/** What a notice is about; the settings switch each kind on or off. */
export const NOTIFICATION_KINDS = ['order', 'claim', 'gift', 'money', 'inquiry', 'event'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
