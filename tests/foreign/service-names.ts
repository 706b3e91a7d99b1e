export const SERVICE_NAMES = ['main', 'auth', 'product', 'channel', 'transaction', 'review'] as const

export type ServiceName = (typeof SERVICE_NAMES)[number]
