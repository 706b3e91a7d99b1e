import type { ProductItem, ProductList } from '@/contract/product/product'
import { pageSizes } from '@/domain/limits'

/** Parameters of a list that the specification does not have, and its page. */
interface FilterParams {
  productClass?: string
  excludeSoldOut?: boolean
  minPrice?: number
  maxPrice?: number
  isFreeDelivery?: boolean
  isTimesale?: boolean
  ids?: string[]
  page?: number
  itemsPerPage?: number
}

/** `total` is null where it is not known how many products of the further pages fit. */
export type FilteredList = Omit<ProductList, 'total'> & { total: number | null }

/** Whether a product fits the added parameters, by the fields of a list. */
const fits = (item: ProductItem, params: FilterParams): boolean => {
  const { productClass, minPrice = 0, maxPrice = Infinity, ids } = params
  return (
    (!productClass || item.productClass === productClass) &&
    (!params.excludeSoldOut || item.inventoryStatus !== 'sold_out') &&
    item.minSellPrice >= minPrice &&
    item.minSellPrice <= maxPrice &&
    (!params.isFreeDelivery || item.deliveryFee === 0) &&
    (!params.isTimesale || item.timesaleAppliedNow !== null) &&
    (!ids || ids.includes(item.id))
  )
}

const filtered = (list: ProductList, params: FilterParams): FilteredList => {
  const items = list.items.filter((item) => fits(item, params))
  if (items.length === list.items.length) return list
  return { ...list, items, total: list.hasNextPage ? null : items.length }
}

/**
 * Leaves out what does not fit, for a service that may ignore added parameters. A list of one page that lost products is
 * loaded again by `load` with as many as a page can have.
 */
export const applyFilter = async <P extends FilterParams>(
  list: ProductList,
  params: P,
  load: (params: P) => Promise<ProductList>,
): Promise<FilteredList> => {
  const first = filtered(list, params)
  if (params.page !== undefined || first.total !== null) return first
  const { itemsPerPage = list.items.length } = params
  const whole = filtered(await load({ ...params, itemsPerPage: pageSizes.max }), params)
  return { ...whole, items: whole.items.slice(0, itemsPerPage) }
}
