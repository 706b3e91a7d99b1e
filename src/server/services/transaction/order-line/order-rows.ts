import type { orderLines, orders } from '@/server/db/schema/order'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
