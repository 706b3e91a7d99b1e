import type { orderOperations } from '@/contract/operations/transaction/order'
import { channelMemberOf } from '@/server/http/channel-member'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { siteOrigin } from '@/server/http/client-key'
import { chooseSkus } from '../order-quote/choose-skus'
import { mergeSkus, readSkus } from '../order-quote/read-skus'
import { addLines } from './add-lines'
import { type CartLineRow, countLines } from './cart-lines'
import { deleteLines, selectLines, setQuantity } from './change-lines'
import { createCartOrder } from './create-cart-order'
import { calculateCart, getCart, previewGuestCart } from './get-cart'
import { mergeLines } from './merge-lines'

const toLine = ({ id, skuId, quantity, isSelected, addedAt }: CartLineRow) => ({
  id,
  skuId,
  quantity,
  isSelected,
  addedAt: addedAt.toISOString(),
})

export const cartRoutes = {
  getCart: (call) => getCart(call.deps.db, channelMemberOf(call), call.query.postalCode, call.deps.now()),

  countCartLines: async (call) => ({ count: await countLines(call.deps.db, channelMemberOf(call)) }),

  calculateCart: ({ deps, params, query }) =>
    calculateCart(deps.db, { ...query, ...params, skus: readSkus(query.skus) }, deps.now()),

  previewCart: ({ deps, params, body: { lines, postalCode } }) =>
    previewGuestCart(deps.db, params.channelId, lines, postalCode, deps.now()),

  addCartLines: async (call) => {
    const { db, now } = call.deps
    const at = now()
    const chosen = await chooseSkus(db, call.params.channelId, mergeSkus(call.body.lines), at)
    const added = await addLines(db, channelMemberOf(call), chosen, at)
    return { ...added, lines: added.lines.map(toLine) }
  },

  mergeCart: async (call) => {
    const { deps, userId, body } = call
    await limitRate(deps, `cart-merge:${userId}`, rateLimits.mergeCart)
    return mergeLines(deps.db, channelMemberOf(call), body, deps.now())
  },

  changeCartLine: async (call) => {
    const { deps, params, body } = call
    return toLine(await setQuantity(deps.db, channelMemberOf(call), params.id, body.quantity))
  },

  selectCartLines: (call) =>
    selectLines(call.deps.db, channelMemberOf(call), call.body.lineIds, call.body.isSelected),

  deleteCartLines: (call) => deleteLines(call.deps.db, channelMemberOf(call), call.body.lineIds),

  createCartOrder: async (call) => {
    const { c, deps, userId, body } = call
    const request = { ...channelMemberOf(call), body, origin: siteOrigin(c) }
    await limitRate(deps, `order:${userId}`, rateLimits.createCartOrder)
    return call.runOnce((tx) => createCartOrder(deps, tx, request))
  },
} satisfies Partial<Routes<typeof orderOperations>>
