import type { ProductDetail } from '@/contract/product/product'

/** The label of the bar's button, and whether it opens the sheet. */
export const purchaseLabel = (
  product: Pick<ProductDetail, 'isSelling' | 'isSoldOut'>,
): { label: string; canBuy: boolean } => {
  if (!product.isSelling) return { label: '구매할 수 없는 상품', canBuy: false }
  if (product.isSoldOut) return { label: 'SOLD OUT', canBuy: false }
  return { label: '구매하기', canBuy: true }
}
