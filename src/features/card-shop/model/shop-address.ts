import type { ParsedUrlQuery } from 'node:querystring'
import type { DesignSort } from '@/contract/main/card-shop'
import { CARD_OCCASIONS, type CardOccasion } from '@/domain/card-design'
import { queryOne, toQueryString } from '@/lib/query-string'

export interface ShopView {
  occasion: CardOccasion | undefined
  sort: DesignSort
  /** The id of the open design. */
  design: string | undefined
}

/** The view in the address. Invalid values are ignored. */
export const readShopView = (query: ParsedUrlQuery): ShopView => ({
  occasion: CARD_OCCASIONS.find(({ value }) => value === queryOne(query.occasion))?.value,
  sort: queryOne(query.sort) === 'LATEST' ? 'LATEST' : 'POPULAR',
  design: queryOne(query.design),
})

export const shopAddress = ({ occasion, sort, design }: ShopView): string => {
  const query = toQueryString({ occasion, sort: sort === 'POPULAR' ? undefined : sort, design })
  return `/card-shop${query && `?${query}`}`
}
