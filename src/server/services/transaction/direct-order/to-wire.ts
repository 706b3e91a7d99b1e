import type { DirectOrderCalculation, FinalCartCalculations } from '@/contract/transaction/direct-order'
import type { Calculation, Priced } from './calculate'

export const toFinalCalculations = ({ totalProductPrice, fees, total }: Priced): FinalCartCalculations => ({
  totalProductPrice,
  totalDeliveryFee: fees.totalDeliveryFee,
  groupDeliveryDiscount: fees.groupDeliveryDiscount,
  regionalFees: fees.regionalFees,
  totalPgAmountToPay: total,
})

/** The calculation as the contract shows it, with what the member could use as points. */
export const toDirectOrder = (
  calculation: Calculation,
  availablePoints: DirectOrderCalculation['availablePoints'],
): DirectOrderCalculation => ({
  products: calculation.products.map(({ offer: { product }, skus, price }, index) => ({
    productSellableId: product.id,
    title: product.title,
    brand: product.brand,
    image: product.image,
    productClass: product.productClass,
    issuanceType: product.issuanceType,
    marketPrice: product.marketPrice,
    minSellPrice: product.minSellPrice,
    pgSettingId: product.paymentSettingId,
    skus: skus.map(({ offer: { sku }, quantity }) => ({
      skuId: sku.id,
      title: sku.title,
      quantity,
      sellPrice: sku.sellPrice,
      calculatedSellPrice: sku.sellPrice * quantity,
      leftInventoryCount: sku.leftInventoryCount,
    })),
    calculatedProductPrice: price,
    deliveryFee: calculation.fees.products[index]?.deliveryFee ?? null,
    regionalFee: calculation.fees.products[index]?.regionalFee ?? 0,
  })),
  finalCartCalculations: toFinalCalculations(calculation),
  paymentSettingId: calculation.setting.id,
  midType: calculation.setting.midType,
  pgType: calculation.setting.pgType,
  availablePoints,
})
