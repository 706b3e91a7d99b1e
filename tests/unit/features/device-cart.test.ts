import { describe, expect, it } from 'vitest'
import { readAnswer } from '@/api/http/read-answer'
import { productDetail } from '@/contract/product/product'
import type { ProductDetail } from '@/contract/product/product'
import { composeCart } from '@/features/cart/hooks/load-device-cart'
import { createProducts, detailOf } from '@tests/foreign/data/products'

const products = createProducts('https://pictures.example')
  .slice(0, 2)
  .map((product) => readAnswer(productDetail, detailOf(product)) as ProductDetail)
const [mug, plate] = products as [ProductDetail, ProductDetail]
const lineOf = (product: ProductDetail, quantity: number, isSelected = true) => ({
  skuId: product.skuList[0]?.id ?? '',
  productId: product.id,
  quantity,
  isSelected,
  seenPrice: 1000,
  addedAt: '2026-11-23T00:00:00.000Z',
})
const totals = (totalPgAmountToPay: number) => ({
  totalProductPrice: totalPgAmountToPay - 3000,
  totalDeliveryFee: 3000,
  groupDeliveryDiscount: 0,
  regionalFees: 0,
  totalPgAmountToPay,
})

describe('the cart of a device', () => {
  it('has its lines with the products’ prices and the added totals', () => {
    const calculations = new Map([
      [mug.id, totals(13_000)],
      [plate.id, totals(23_000)],
    ])
    const cart = composeCart([lineOf(mug, 2), lineOf(plate, 1)], products, calculations)
    expect(cart.finalCartCalculations).toMatchObject({ totalDeliveryFee: 6000, totalPgAmountToPay: 36_000 })
    expect(cart.nonDeliveryGroupedProducts).toMatchObject([
      {
        productSellableId: mug.id,
        deliveryFee: 3000,
        skus: [{ quantity: 2, calculatedSellPrice: (mug.skuList[0]?.sellPrice ?? 0) * 2 }],
      },
      { productSellableId: plate.id },
    ])
  })

  it('leaves out lines of products that are deleted or unknown', () => {
    const unknown = { ...lineOf(mug, 1), productId: undefined }
    expect(composeCart([unknown, lineOf(plate, 1)], [mug], new Map()).nonDeliveryGroupedProducts).toEqual([])
  })
})
