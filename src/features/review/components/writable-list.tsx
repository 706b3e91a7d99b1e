import { useInfiniteQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { writableInfiniteQueryOptions } from '@/api/review/my-review'
import { ORDER_HISTORY, writeReviewPath } from '@/config/paths'
import type { WritableLine } from '@/contract/review/review'
import { optionText } from '@/domain/product'
import { formatDate } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { Button } from '@/ui/primitives/button'
import { MediaRow } from '@/ui/primitives/media-row'
import { FirstView } from '@/ui/primitives/picture'
import { color, radius, space } from '@/ui/theme/tokens'
import { MyListSkeleton } from './my-list-skeleton'

const optionLine = ({ transactionSkuTitle, productTitle }: WritableLine): string | null => {
  const option = optionText(transactionSkuTitle, productTitle)
  return option && `옵션: ${option}`
}

/** Confirmed purchases without a review. */
export const WritableList = () => {
  const query = useInfiniteQuery(writableInfiniteQueryOptions())
  return (
    <InfiniteList
      query={query}
      skeleton={<MyListSkeleton />}
      empty={
        <EmptyState
          illustration="/art/empty-box.svg"
          title="작성할 수 있는 리뷰가 없어요"
          body="상품을 받고 구매를 확정하면 여기에서 리뷰를 쓸 수 있어요."
          action={<Button href={ORDER_HISTORY}>주문내역 보기</Button>}
        />
      }
    >
      {(items) => (
        <List>
          {items.map((line, index) => (
            <li key={line.lineId}>
              <FirstView index={index}>
                <MediaRow
                  image={line.image}
                  title={<b>{line.productTitle}</b>}
                  details={[optionLine(line), `${formatDate(line.orderedDt)} 주문`]}
                />
              </FirstView>
              <Button small full kind="secondary" href={writeReviewPath(line.lineId)}>
                리뷰 쓰기
              </Button>
            </li>
          ))}
        </List>
      )}
    </InfiniteList>
  )
}

export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
    padding: ${space[16]};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
`
