import type { Category } from '@/contract/product/product'

/** The lowest categories with only vouchers, in the channel's order. */
export const voucherCategories = (categories: readonly Category[]): Category[] => {
  const isVoucher = ({ productCount, voucherCount }: Category) =>
    productCount > 0 && voucherCount === productCount
  const parents = new Set(categories.filter(isVoucher).map(({ parentId }) => parentId))
  return categories.filter((category) => isVoucher(category) && !parents.has(category.id))
}
