import * as v from 'valibot'
import { CART_LINE_PROBLEMS } from '@/domain/cart'
import { cartLimits, orderLimits } from '@/domain/limits'
import { ACTIVE_STATUSES, INVENTORY_STATUSES, ISSUANCE_TYPES, PRODUCT_CLASSES } from '@/domain/product-values'
import { count, id, sentWon, won } from '../common'
import { sentInstant, shownInstant } from '../instant'
import { deliveryInfo } from '../product/delivery'
import { isRawObject, prepared, type RawObject, contentList, required, withFallback } from '../wire'
import { finalCartCalculations } from './direct-order'

const quantity = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(orderLimits.minQuantity, `${orderLimits.minQuantity}개부터 담을 수 있어요.`),
  v.maxValue(orderLimits.maxQuantity, `${orderLimits.maxQuantity}개까지 담을 수 있어요.`),
)

/** A line of a cart as it is stored. */
export const cartLine = v.object({
  id: v.string(),
  skuId: id,
  quantity: required(count),
  isSelected: v.boolean(),
  addedAt: shownInstant,
})

/** A SKU of a cart with its price and stock. */
export const cartSku = v.object({
  /** Id of the cart line. */
  lineId: id,
  skuId: id,
  sellableProductId: v.string(),
  title: v.string(),
  options: v.array(v.string()),
  quantity: required(count),
  isSelected: v.boolean(),
  sellPrice: won,
  /** Price when the line was added. */
  seenPrice: won,
  /** Price times quantity, selected or not. */
  calculatedSellPrice: won,
  /** Its fee while it counts; a fee of the whole product is assigned to the first SKU. */
  calculatedDeliveryPrice: v.nullable(won),
  activeStatus: withFallback(v.picklist(ACTIVE_STATUSES), 'active'),
  /** Where it is unknown, the service refuses a quantity that is too large. */
  leftInventoryCount: withFallback(count, orderLimits.maxQuantity),
  leftInventoryStatus: withFallback(v.picklist(INVENTORY_STATUSES), 'enough'),
  /** Why the line cannot be ordered as it is. */
  problem: v.nullable(v.picklist(CART_LINE_PROBLEMS)),
})
export type CartSku = v.InferOutput<typeof cartSku>

const policy = deliveryInfo.entries

/** A product of a cart with its SKUs, its delivery and its prices. */
export const cartProduct = v.object({
  productSellableId: id,
  title: v.string(),
  brand: v.string(),
  image: v.string(),
  productClass: withFallback(v.picklist(PRODUCT_CLASSES), 'tangible'),
  issuanceType: v.nullable(v.picklist(ISSUANCE_TYPES)),
  sellerId: v.string(),
  sellerName: v.string(),
  marketPrice: won,
  minSellPrice: won,
  pgSettingId: v.nullable(v.string()),
  deliveryMethod: policy.deliveryMethod,
  deliveryPricingMethod: policy.deliveryPricingMethod,
  deliveryPricingUnit: policy.deliveryPricingUnit,
  baseDeliveryFee: won,
  unitChargeStandard: policy.unitChargeStandard,
  conditionalChargeStandard: policy.conditionalChargeStandard,
  /** At least one of its SKUs counts. */
  isProductSelected: v.boolean(),
  /** Total of the SKUs that count. Won. */
  calculatedProductPrice: won,
  /** Fee before group discount; null for vouchers, and while no SKU counts. */
  deliveryFee: v.nullable(won),
  regionalFee: won,
  skus: contentList(cartSku),
})
export type CartProduct = v.InferOutput<typeof cartProduct>

/** Products of a cart that are delivered together. */
export const cartGroup = v.object({
  groupInfo: v.object({
    deliveryGroupId: v.string(),
    name: v.string(),
    sellerName: v.string(),
    /** Sum of the fees of its products, and the discount of the shared parcel. */
    totalDeliveryFee: won,
    groupDeliveryDiscount: won,
    regionalFees: won,
  }),
  products: contentList(cartProduct),
})
export type CartGroup = v.InferOutput<typeof cartGroup>

const objectsOf = (list: unknown): RawObject[] => (Array.isArray(list) ? list.filter(isRawObject) : [])

/**
 * Another service may have a cart of another kind at this address: lines, but no products with the ids of those lines. Read as
 * this one it would be empty.
 */
const refuseOtherCart = (value: unknown): unknown => {
  if (!isRawObject(value)) return value
  const { cartMetadata, deliveryGroupedProducts, nonDeliveryGroupedProducts } = value
  const products = [
    ...objectsOf(deliveryGroupedProducts).flatMap((group) => objectsOf(group.products)),
    ...objectsOf(nonDeliveryGroupedProducts),
  ]
  const hasLines = isRawObject(cartMetadata) && objectsOf(cartMetadata.lines).length > 0
  const skus = products.flatMap((product) => objectsOf(product.skus))
  return hasLines && skus.every(({ lineId }) => lineId === undefined) ? undefined : value
}

const cartFields = v.object({
  cartMetadata: v.object({
    channelId: v.string(),
    /** Empty in a preview. */
    userId: v.string(),
    /** Destination of the fees; empty for the mainland. */
    postalCode: v.string(),
    /** Newest first. */
    lines: v.array(cartLine),
  }),
  deliveryGroupedProducts: contentList(cartGroup),
  nonDeliveryGroupedProducts: contentList(cartProduct),
  finalCartCalculations,
  /** Settings of the products; products with different settings cannot be paid together. */
  paymentSettings: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      midType: withFallback(v.picklist(['point_only_available', 'all_available']), 'all_available'),
      isDefault: v.boolean(),
    }),
  ),
})

/**
 * GET {channel}/cart?postalCode= and POST {channel}/cart/preview. The selected lines without a problem count.
 * Without a postal code, fees are for the default address of the member, or for the mainland.
 */
export const cart = prepared(cartFields, refuseOtherCart)
export type Cart = v.InferOutput<typeof cart>

const skuLine = v.object({ skuId: id, quantity })

/** POST {channel}/cart/lines: adds lines or quantities. */
export const addCartLinesBody = v.object({
  lines: v.pipe(
    v.array(skuLine),
    v.minLength(1, '상품을 선택해 주세요.'),
    v.maxLength(orderLimits.maxSkus, `한 번에 ${orderLimits.maxSkus}가지까지 담을 수 있어요.`),
  ),
})
export type AddCartLinesBody = v.InferOutput<typeof addCartLinesBody>

/** `isCapped`: a line reached its maximum quantity. `count`: lines in the cart. */
export const addedCartLines = v.object({ lines: v.array(cartLine), isCapped: v.boolean(), count })
export type AddedCartLines = v.InferOutput<typeof addedCartLines>

/** A line of a visitor's cart, stored on the device. */
export const guestCartLine = v.object({
  skuId: id,
  quantity,
  isSelected: v.boolean(),
  seenPrice: sentWon,
  addedAt: sentInstant,
  /** For a service without a cart: the app composes its lines from products. Others ignore it. */
  productId: v.optional(id),
})
export type GuestCartLine = v.InferOutput<typeof guestCartLine>

/** POST {channel}/cart/merges: adds lines once for each id; two lines of a SKU become one. @throws CART_FULL, TOO_MANY_REQUESTS */
export const mergeCartBody = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/, '장바구니 정보가 올바르지 않아요.')),
  lines: v.pipe(v.array(guestCartLine), v.minLength(1), v.maxLength(cartLimits.maxLines)),
})
export type MergeCartBody = v.InferOutput<typeof mergeCartBody>
/** `isMerged` is false if this id was merged before. */
export const mergedCart = v.object({ isMerged: v.boolean(), count })
export type MergedCart = v.InferOutput<typeof mergedCart>

/** PATCH {channel}/cart/lines/{id} */
export const changeCartLineBody = v.object({ quantity })

const lineIds = v.pipe(v.array(id), v.minLength(1, '상품을 선택해 주세요.'), v.maxLength(cartLimits.maxLines))

/** PATCH {channel}/cart/lines */
export const selectCartLinesBody = v.object({ lineIds, isSelected: v.boolean() })
/** DELETE {channel}/cart/lines, with a body because a thousand ids are too long for a URL. */
export const deleteCartLinesBody = v.object({ lineIds })
/** Number of lines that were changed; missing ones do not count. */
export const changedLines = v.object({ changed: count })

/** POST {channel}/cart/preview: calculates a visitor's cart without storing it. */
export const previewCartBody = v.object({
  lines: v.pipe(v.array(guestCartLine), v.maxLength(cartLimits.maxGuestLines)),
  postalCode: v.optional(v.pipe(v.string(), v.maxLength(10))),
})

/** GET {channel}/cart/calculation?productId=&skus={skuId}__{quantity}&postalCode= */
export const cartCalculation = v.object({ finalCartCalculations })
