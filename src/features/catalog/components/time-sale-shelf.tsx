import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type ProductListParams, productsQueryOptions } from '@/api/product/product'
import { firstSaleEnd } from '@/domain/product'
import { formatMoment } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Countdown } from '@/ui/primitives/countdown'
import { color } from '@/ui/theme/tokens'
import { ProductShelf } from './product-shelf'

/** `11월 22일 09:00` of the sale that ends first; undefined without one. KST. */
export const saleEnd = (items: Parameters<typeof firstSaleEnd>[0]): string | undefined => {
  const first = firstSaleEnd(items)
  return first && formatMoment(first)
}

export const TIME_SALE: ProductListParams = { isTimesale: true, ordering: '-sold_count', itemsPerPage: 10 }

/**
 * Products in a time sale with the time that is left; nothing without a sale. When a sale ends, the list is loaded
 * again, and a shelf that was visible keeps its place so that the content below does not move.
 */
export const TimeSaleShelf = () => {
  const { data } = useQuery(productsQueryOptions(TIME_SALE))
  const items = data?.items ?? []
  const [wasVisible, setVisible] = useState(false)
  if (items.length > 0 && !wasVisible) setVisible(true)
  const endsAt = firstSaleEnd(items)
  return (
    <ProductShelf
      title="지금만 이 가격"
      note={
        endsAt && (
          <Note>
            가장 빠른 할인 종료 <Countdown endsAt={endsAt} label={saleEnd(items) ?? ''} />
          </Note>
        )
      }
      params={TIME_SALE}
      layout="row"
      hideEmpty={!wasVisible}
      empty={
        <Ended>
          <EmptyState title="타임세일이 끝났어요" body="다음 할인을 기다려 주세요." />
        </Ended>
      }
    />
  )
}

const Note = styled.span`
  b {
    color: ${color.accent};
  }
`
/** As high as the row of cards that it replaces. */
const Ended = styled.div`
  min-height: 290px;
`
