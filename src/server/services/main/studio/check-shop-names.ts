import { and, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { cardDesigns } from '@/server/db/schema/card-shop'
import { AppError } from '@/server/http/app-error'

/** Checks that no ready-made design of the shop has the name with this key. @throws CARD_NAME_TAKEN */
export const checkShopNames = async (tx: Db, key: string): Promise<void> => {
  const title = sql`replace(lower(normalize(${cardDesigns.title}, NFKC)), ' ', '')`
  const [taken] = await tx
    .select({ id: cardDesigns.id })
    .from(cardDesigns)
    .where(and(sql`${cardDesigns.designerId} is null`, sql`${title} = ${key}`))
    .limit(1)
  if (taken) throw new AppError('CARD_NAME_TAKEN')
}
