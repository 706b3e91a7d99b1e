import * as v from 'valibot'
import { cartLimits, orderLimits } from '@/domain/limits'
import { count, id, won } from '../common'
import { deliveryInfo } from '../product/product'
import { finalCartCalculations } from './direct-order'

const quantity = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(orderLimits.minQuantity, '1개부터 담을 수 있어요.'),
  v.maxValue(orderLimits.maxQuantity, '50개까지 담을 수 있어요.'),
)

export const cartLine = v.object({
  id: v.string(),
  skuId: v.string(),
  quantity: count,
  isSelected: v.boolean(),
  /** ISO. */
  addedAt: v.string(),
})

export const cartSku = v.object({
  /** Of the cart line. */
  lineId: v.string(),
  skuId: v.string(),
  sellableProductId: v.string(),
  title: v.string(),
  options: v.array(v.string()),
  quantity: count,
  isSelected: v.boolean(),
  sellPrice: won,
  /** The price when it was put in. */
  seenPrice: won,
  /** Price times quantity, selected or not. */
  calculatedSellPrice: won,
  /** Its own fee while it is counted in; a fee of the whole product stands at the first sku. */
  calculatedDeliveryPrice: v.nullable(won),
  activeStatus: v.picklist(['active', 'inactive', 'deleted']),
  leftInventoryCount: count,
  leftInventoryStatus: v.picklist(['enough', 'shortage', 'sold_out']),
  /** What keeps it from being ordered as it is. */
  problem: v.nullable(v.picklist(['stopped', 'sold_out', 'stock_short'])),
})
export type CartSku = v.InferOutput<typeof cartSku>

const policy = deliveryInfo.entries

export const cartProduct = v.object({
  productSellableId: v.string(),
  title: v.string(),
  brand: v.string(),
  image: v.string(),
  productClass: v.picklist(['tangible', 'giftcard']),
  issuanceType: v.nullable(v.picklist(['instant', 'external'])),
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
  /** At least one of its skus is counted in. */
  isProductSelected: v.boolean(),
  /** Won of the skus that are counted in. */
  calculatedProductPrice: won,
  /** Own fee before group discount while counted in; null where nothing is delivered or counted. */
  deliveryFee: v.nullable(won),
  regionalFee: won,
  skus: v.array(cartSku),
})
export type CartProduct = v.InferOutput<typeof cartProduct>

export const cartGroup = v.object({
  groupInfo: v.object({
    deliveryGroupId: v.string(),
    name: v.string(),
    sellerName: v.string(),
    /** Sum of its products' own fees, and what travelling together takes off. */
    totalDeliveryFee: won,
    groupDeliveryDiscount: won,
    regionalFees: won,
  }),
  products: v.array(cartProduct),
})
export type CartGroup = v.InferOutput<typeof cartGroup>

/**
 * GET {channel}/cart?postalCode= and POST {channel}/cart/preview. Counted in are the selected lines that can
 * be ordered as they are. Without a postal code a member's default address counts, for a visitor the mainland.
 */
export const cart = v.object({
  cartMetadata: v.object({
    channelId: v.string(),
    /** Empty in a preview. */
    userId: v.string(),
    /** What the fees are for; empty: the mainland. */
    postalCode: v.string(),
    /** Newest first. */
    lines: v.array(cartLine),
  }),
  deliveryGroupedProducts: v.array(cartGroup),
  nonDeliveryGroupedProducts: v.array(cartProduct),
  finalCartCalculations,
  /** Of the products in it; those of different settings can't be paid together. */
  paymentSettings: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      midType: v.picklist(['point_only_available', 'all_available']),
      isDefault: v.boolean(),
    }),
  ),
})
export type Cart = v.InferOutput<typeof cart>

/** GET {channel}/cart/count: lines, for the header's badge. */
export const cartCount = v.object({ count })

const skuLine = v.object({ skuId: id, quantity })

/** POST {channel}/cart/lines: adds to what is there. */
export const addCartLines = v.object({
  lines: v.pipe(
    v.array(skuLine),
    v.minLength(1, '상품을 선택해 주세요.'),
    v.maxLength(orderLimits.maxSkus, '한 번에 50가지까지 담을 수 있어요.'),
  ),
})
export type AddCartLines = v.InferOutput<typeof addCartLines>

/** `isCapped`: a line already held as many as can be bought. `count`: lines in the cart now. */
export const addedCartLines = v.object({ lines: v.array(cartLine), isCapped: v.boolean(), count })
export type AddedCartLines = v.InferOutput<typeof addedCartLines>

/** A line that a device kept. */
export const keptLine = v.object({
  skuId: id,
  quantity,
  isSelected: v.boolean(),
  seenPrice: won,
  addedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type KeptLine = v.InferOutput<typeof keptLine>

/** POST {channel}/cart/merges: puts lines back, once for each id; two lines of a sku become one. */
export const mergeCart = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/, '장바구니 정보가 올바르지 않아요.')),
  lines: v.pipe(v.array(keptLine), v.minLength(1), v.maxLength(cartLimits.maxLines)),
})
export type MergeCart = v.InferOutput<typeof mergeCart>
/** `isMerged` is false when this id was merged before. */
export const mergedCart = v.object({ isMerged: v.boolean(), count })
export type MergedCart = v.InferOutput<typeof mergedCart>

/** PATCH {channel}/cart/lines/{id} */
export const changeCartLine = v.object({ quantity })

const lineIds = v.pipe(v.array(id), v.minLength(1, '상품을 선택해 주세요.'), v.maxLength(cartLimits.maxLines))

/** PATCH {channel}/cart/lines */
export const selectCartLines = v.object({ lineIds, isSelected: v.boolean() })
/** DELETE {channel}/cart/lines, with a body: a thousand ids are too long for an address. */
export const deleteCartLines = v.object({ lineIds })
/** How many lines there were; those that had gone before are not counted. */
export const changedLines = v.object({ changed: count })

/** POST {channel}/cart/preview: prices a visitor's cart and keeps nothing. */
export const previewCart = v.object({
  lines: v.pipe(v.array(keptLine), v.maxLength(cartLimits.maxGuestLines)),
  postalCode: v.optional(v.string()),
})
export type PreviewCart = v.InferOutput<typeof previewCart>

/** GET {channel}/cart/calculation?productId=&skus={skuId}__{quantity}&postalCode= */
export const cartCalculation = v.object({ finalCartCalculations })
export type CartCalculation = v.InferOutput<typeof cartCalculation>
