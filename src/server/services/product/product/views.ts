import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { rateLimits } from '@/domain/rate-limits'
import { formatDate } from '@/lib/date'
import { products, productViews } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { notFound } from '@/server/http/app-error'
import { limitRate } from '@/server/http/rate-limit'

interface View {
  channelId: string
  productId: string
  /** Address of the visitor, which a caller can't vary as they can their browser. Only a hash with the day is stored. */
  viewer: string
}

/**
 * Records a view: one row per visitor, product and day. The product itself is not updated, because concurrent visitors
 * would wait for its row; a job adds the rows up.
 *
 * @throws NOT_FOUND for an unknown product; TOO_MANY_REQUESTS after sixty views per minute
 */
export const recordView = async (deps: Deps, { channelId, productId, viewer }: View) => {
  const { db, now, sessionSecret } = deps
  const day = formatDate(now()).replaceAll('.', '-')
  const hash = createHmac('sha256', sessionSecret).update(`view ${day} ${viewer}`).digest('base64url')
  await limitRate(deps, `view:${hash}`, rateLimits.countView)
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.channelId, channelId)))
  if (!product) throw notFound()
  const inserted = await db
    .insert(productViews)
    .values({ productId, viewer: hash, day })
    .onConflictDoNothing()
    .returning({ day: productViews.day })
  return { isCounted: inserted.length > 0 }
}
