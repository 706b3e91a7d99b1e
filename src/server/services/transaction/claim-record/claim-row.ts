import type { claims } from '@/server/db/schema/claim'

export type ClaimRow = typeof claims.$inferSelect
