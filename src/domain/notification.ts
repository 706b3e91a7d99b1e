/** Kinds of notifications that a member can switch on or off. */
export const OPTIONAL_KINDS = ['order', 'claim', 'gift', 'money', 'inquiry', 'event'] as const
export type OptionalKind = (typeof OPTIONAL_KINDS)[number]

/** All kinds. A member is notified of the security of the account in any case. */
export const NOTIFICATION_KINDS = [...OPTIONAL_KINDS, 'account'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
