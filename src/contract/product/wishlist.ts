import * as v from 'valibot'
import { id, listOf, paged, singleLine } from '../common'
import { shownInstant } from '../instant'
import { prepared, type RawObject, withDerived } from '../wire'
import { productItem } from './product'

/** POST channel/{channelId}/wishlist/{productId} */
export const wish = v.object({ id, productId: id })
export type Wish = v.InferOutput<typeof wish>

/** GET channel/{channelId}/wishlist/ids: wishes for the hearts of all pages, newest first. */
export const wishIds = listOf(wish)
export type WishIds = v.InferOutput<typeof wishIds>

/**
 * A wish with its product; `id` and `wishlistId` are the id of the wish. A removed product has the sales status
 * `deleted`.
 */
const wishItemFields = v.object({ ...productItem.entries, productId: id, wishlistId: id })

/** Other services send the id of the wish under one of its two names. */
const wishIdFacts = ({ id: wishId, wishlistId }: RawObject): RawObject => ({
  id: wishlistId,
  wishlistId: wishId,
})
export const wishItem = prepared(wishItemFields, withDerived(wishIdFacts))
export type WishItem = v.InferOutput<typeof wishItem>

/** GET channel/{channelId}/wishlist */
export const wishList = paged(wishItem)
export type WishList = v.InferOutput<typeof wishList>

/** An option that a member waits for. */
export const restockAlert = v.object({
  skuId: id,
  /** Name of the option. */
  skuTitle: v.string(),
  productId: id,
  productTitle: v.string(),
  /** Media path of its picture. */
  image: v.string(),
  createDt: shownInstant,
})
export type RestockAlert = v.InferOutput<typeof restockAlert>

/** GET channel/{channelId}/restock-alerts: newest first. */
export const restockAlerts = listOf(restockAlert)

/** The option to wait for. */
export const addRestockAlertBody = v.object({ skuId: singleLine(64, '옵션을 골라 주세요.') })
