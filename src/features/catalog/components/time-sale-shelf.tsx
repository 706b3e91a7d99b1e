import { useQuery } from '@tanstack/react-query'
import { type ProductListParams, productsQueryOptions } from '@/api/product/product'
import { saleEnd } from '../model/sale-end'
import { ProductShelf } from './product-shelf'

export const TIME_SALE: ProductListParams = { isTimesale: true, ordering: '-sold_count', itemsPerPage: 10 }

/** What is cheaper for now, and until when; nothing while no sale runs. */
export function TimeSaleShelf() {
  const { data } = useQuery(productsQueryOptions(TIME_SALE))
  const end = saleEnd(data?.items ?? [])
  return (
    <ProductShelf
      title="지금만 이 가격"
      note={end && `가장 빠른 할인은 ${end}에 끝나요`}
      params={TIME_SALE}
      layout="row"
      hideEmpty
    />
  )
}
