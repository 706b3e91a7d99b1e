import type { reviews } from '@/server/db/schema/feedback'

export type ReviewRow = typeof reviews.$inferSelect
