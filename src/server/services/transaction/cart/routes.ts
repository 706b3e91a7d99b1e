import { Hono } from 'hono'
import * as v from 'valibot'
import {
  addCartLinesBody,
  changeCartLineBody,
  deleteCartLinesBody,
  mergeCartBody,
  previewCartBody,
  selectCartLinesBody,
} from '@/contract/transaction/cart'
import { orderBody } from '@/contract/transaction/direct-order'
import { orderLimits } from '@/domain/limits'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { channelMemberOf } from '@/server/http/channel-member'
import { runIdempotent } from '@/server/http/idempotency'
import { limitRate } from '@/server/http/rate-limit'
import { siteOrigin } from '@/server/http/client-key'
import { readBody, readQuery, reply, replyEncoded } from '@/server/http/wire'
import { chooseSkus } from '../order-quote/choose-skus'
import { mergeSkus, readSkus } from '../order-quote/read-skus'
import { addLines } from './add-lines'
import { type CartLineRow, countLines } from './cart-lines'
import { deleteLines, selectLines, setQuantity } from './change-lines'
import { createCartOrder } from './create-cart-order'
import { calculateCart, previewGuestCart, getCart } from './get-cart'
import { mergeLines } from './merge-lines'

/** For one member. The id of each one is stored. */
const MERGES_OF_MEMBER = { max: 60, windowMs: 10 * 60_000 }

export const cartRoutes = new Hono<AppEnv>()

const shipping = v.object({ postalCode: v.optional(v.string()) })
const calculation = v.object({ ...shipping.entries, productId: v.optional(v.string()) })

const toLine = ({ id, skuId, quantity, isSelected, addedAt }: CartLineRow) => ({
  id,
  skuId,
  quantity,
  isSelected,
  addedAt: addedAt.toISOString(),
})

cartRoutes.get('/:channel/cart', requireUser(), async (c) => {
  const { db, now } = c.get('deps')
  const { postalCode } = readQuery(c, shipping)
  return replyEncoded(c, await getCart(db, channelMemberOf(c), postalCode, now()))
})

cartRoutes.get('/:channel/cart/count', requireUser(), async (c) =>
  reply(c, { count: await countLines(c.get('deps').db, channelMemberOf(c)) }),
)

cartRoutes.get('/:channel/cart/calculation', async (c) => {
  const { db, now } = c.get('deps')
  const request = {
    ...readQuery(c, calculation),
    channelId: c.req.param('channel'),
    skus: readSkus(c.req.queries('skus') ?? []),
  }
  return reply(c, await calculateCart(db, request, now()))
})

cartRoutes.post('/:channel/cart/preview', async (c) => {
  const { db, now } = c.get('deps')
  const { lines, postalCode } = await readBody(c, previewCartBody)
  return reply(c, await previewGuestCart(db, c.req.param('channel'), lines, postalCode, now()))
})

cartRoutes.post('/:channel/cart/lines', requireUser(), async (c) => {
  const { db, now } = c.get('deps')
  const { lines } = await readBody(c, addCartLinesBody)
  const at = now()
  const chosen = await chooseSkus(db, c.req.param('channel'), mergeSkus(lines), at)
  const added = await addLines(db, channelMemberOf(c), chosen, at)
  return reply(c, { ...added, lines: added.lines.map(toLine) })
})

cartRoutes.post('/:channel/cart/merges', requireUser(), async (c) => {
  const deps = c.get('deps')
  const body = await readBody(c, mergeCartBody)
  await limitRate(deps, `cart-merge:${c.get('userId')}`, MERGES_OF_MEMBER)
  return reply(c, await mergeLines(deps.db, channelMemberOf(c), body, deps.now()))
})

cartRoutes.patch('/:channel/cart/lines/:id', requireUser(), async (c) => {
  const { quantity } = await readBody(c, changeCartLineBody)
  return reply(
    c,
    toLine(await setQuantity(c.get('deps').db, channelMemberOf(c), c.req.param('id'), quantity)),
  )
})

cartRoutes.patch('/:channel/cart/lines', requireUser(), async (c) => {
  const { lineIds, isSelected } = await readBody(c, selectCartLinesBody)
  return reply(c, await selectLines(c.get('deps').db, channelMemberOf(c), lineIds, isSelected))
})

cartRoutes.delete('/:channel/cart/lines', requireUser(), async (c) => {
  const { lineIds } = await readBody(c, deleteCartLinesBody)
  return reply(c, await deleteLines(c.get('deps').db, channelMemberOf(c), lineIds))
})

cartRoutes.post('/:channel/cart/orders', requireUser(), async (c) => {
  const body = await readBody(c, orderBody)
  const request = { ...channelMemberOf(c), body, origin: siteOrigin(c) }
  await limitRate(c.get('deps'), `order:${request.userId}`, orderLimits.perMember)
  return reply(c, await runIdempotent(c, body, (tx) => createCartOrder(c.get('deps'), tx, request)))
})
