import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { formatDate } from '@/lib/date'
import { products, productViews } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { notFound } from '@/server/http/app-error'
import { limitRate } from '@/server/http/rate-limit'

const MINUTE = 60_000
const VIEWS_PER_MINUTE = 60

interface View {
  channelId: string
  productId: string
  /** Address and browser of the visitor; only a hash of it, of this day, is kept. */
  viewer: string
}

/**
 * Notes that somebody looked at a product: one row a visitor, product and day, and never a write to the
 * product itself, which a hundred visitors at once would wait for. A job adds the rows up.
 *
 * @throws NOT_FOUND for an unknown product, TOO_MANY_REQUESTS for a visitor who looks at more than sixty a minute
 */
export const recordView = async (deps: Deps, { channelId, productId, viewer }: View) => {
  const { db, now, sessionSecret } = deps
  const day = formatDate(now()).replaceAll('.', '-')
  const hash = createHmac('sha256', sessionSecret).update(`view ${day} ${viewer}`).digest('base64url')
  await limitRate(deps, `view:${hash}`, VIEWS_PER_MINUTE, MINUTE)
  const [known] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.channelId, channelId)))
  if (!known) throw notFound()
  const fresh = await db
    .insert(productViews)
    .values({ productId, viewer: hash, day })
    .onConflictDoNothing()
    .returning({ day: productViews.day })
  return { isCounted: fresh.length > 0 }
}
