import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type ProductListParams, productsQueryOptions } from '@/api/product/product'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Countdown } from '@/ui/primitives/countdown'
import { color } from '@/ui/theme/tokens'
import { firstEnd, saleEnd } from '../model/sale-end'
import { ProductShelf } from './product-shelf'

export const TIME_SALE: ProductListParams = { isTimesale: true, ordering: '-sold_count', itemsPerPage: 10 }

/**
 * What is cheaper for now, and how long still; nothing while no sale runs. When one ends every list is asked
 * anew, and a shelf that was seen stays in its place: nothing under it jumps.
 */
export function TimeSaleShelf() {
  const queryClient = useQueryClient()
  const { data } = useQuery(productsQueryOptions(TIME_SALE))
  const items = data?.items ?? []
  const [wasSeen, setSeen] = useState(false)
  if (items.length > 0 && !wasSeen) setSeen(true)
  const endsAt = firstEnd(items)
  return (
    <ProductShelf
      title="지금만 이 가격"
      note={
        endsAt && (
          <Note>
            가장 빠른 할인 종료{' '}
            <Countdown
              endsAt={endsAt}
              label={saleEnd(items) ?? ''}
              onEnd={() => void queryClient.invalidateQueries({ queryKey: ['product', 'products'] })}
            />
          </Note>
        )
      }
      params={TIME_SALE}
      layout="row"
      hideEmpty={!wasSeen}
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
/** As high as the row of cards that stood there. */
const Ended = styled.div`
  min-height: 290px;
`
