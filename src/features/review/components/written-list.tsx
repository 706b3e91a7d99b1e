import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { deleteReviewMutation, myReviewsInfiniteQueryOptions } from '@/api/review/my-review'
import type { MyReview } from '@/contract/review/review'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { confirm } from '@/ui/overlay/alert-store'
import { showError } from '@/commerce-ui/errors/show-error'
import { MY_REVIEWS } from '@/config/paths/reviews'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { FirstView } from '@/ui/primitives/first-view'
import { space } from '@/ui/theme/tokens'
import { MyListSkeleton } from './my-list-skeleton'
import { WrittenReview } from './written-review'
import { List } from './writable-list'

/** Reviews that the member has written. */
export const WrittenList = () => {
  const query = useInfiniteQuery(myReviewsInfiniteQueryOptions())
  const keepFocus = useKeepFocus<HTMLDivElement>()
  const { mutate, isPending, variables } = useMutation({
    ...deleteReviewMutation,
    onSuccess: () => toast('리뷰를 삭제했어요'),
    onError: (error) => void showError(error),
  })
  const askAndDelete = async (review: MyReview) => {
    const isConfirmed = await confirm({
      title: '리뷰를 삭제할까요?',
      body: '글과 사진이 삭제되고, 같은 주문에는 다시 쓸 수 없어요.',
      confirmLabel: '삭제하기',
      danger: true,
    })
    if (isConfirmed) mutate(review.id)
  }
  const content = (
    <InfiniteList
      query={query}
      skeleton={<MyListSkeleton />}
      empty={
        <EmptyState
          illustration="/art/empty-box.svg"
          title="아직 쓴 리뷰가 없어요"
          body="첫 리뷰를 남겨 다른 분들에게 도움을 주세요."
        />
      }
    >
      {(items) => (
        <List>
          {items.map((review, index) => (
            <li key={review.id}>
              <FirstView index={index}>
                <WrittenReview review={review} />
              </FirstView>
              <ItemActions>
                {review.status === 'posted' && (
                  <Button
                    small
                    full
                    kind="secondary"
                    href={`${MY_REVIEWS}?edit=${encodeURIComponent(review.id)}`}
                  >
                    수정
                  </Button>
                )}
                <Button
                  small
                  full
                  kind="secondary"
                  loading={isPending && variables === review.id}
                  onClick={() => void askAndDelete(review)}
                >
                  삭제
                </Button>
              </ItemActions>
            </li>
          ))}
        </List>
      )}
    </InfiniteList>
  )
  return (
    <div {...keepFocus} role="group" aria-label="작성한 리뷰">
      {content}
    </div>
  )
}

const ItemActions = styled.div`
  display: flex;
  gap: ${space[8]};
`
