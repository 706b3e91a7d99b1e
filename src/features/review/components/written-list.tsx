import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { deleteReviewMutation, myReviewsInfiniteQueryOptions } from '@/api/review/my-review'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { showError } from '@/commerce-ui/errors/show-error'
import { PRODUCT_GONE, ProductTitle } from '@/commerce-ui/product/product-title'
import { MY_REVIEWS } from '@/config/paths'
import type { MyReview } from '@/contract/review/review'
import { optionText } from '@/domain/product'
import { formatDate } from '@/lib/date'
import { formatNumber } from '@/lib/money'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Stack } from '@/ui/layout/stack'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { MediaRow } from '@/ui/primitives/media-row'
import { FirstView } from '@/ui/primitives/picture'
import { StarRating } from '@/ui/primitives/star-rating'
import { space, color, font } from '@/ui/theme/tokens'
import { replyAuthor } from '../model/labels'
import { FoldedText } from './folded-text'
import { MyListSkeleton } from './my-list-skeleton'
import { ReviewPhotos, usePhotoViewer } from './review-photos'
import { List } from './writable-list'

/** A review for its author. */
const WrittenReview = ({ review }: { review: MyReview }) => {
  const { open, viewer } = usePhotoViewer()
  const images = review.images.mobile
  const option = optionText(review.transactionSkuTitle, review.productTitle)
  return (
    <Stack as="article" $gap={12} aria-label={`${review.productTitle} 리뷰`}>
      <MediaRow
        image={review.productImage}
        title={
          <ProductTitle
            productId={review.sellableProductId}
            title={review.productTitle}
            isGone={review.isProductGone}
          />
        }
        details={[review.isProductGone && PRODUCT_GONE, option && `옵션: ${option}`]}
      />
      {review.status === 'deleted_by_channel' && (
        <InlineNotice tone="warning">
          운영 원칙에 따라 가려진 리뷰예요. 다른 회원에게 보이지 않아요.
        </InlineNotice>
      )}
      <Facts>
        {review.score !== null && <StarRating value={review.score} />}
        <span>{formatDate(review.createDt)}</span>
        {review.likeCount !== null && <span>좋아요 {formatNumber(review.likeCount)}</span>}
      </Facts>
      <ReviewPhotos images={images} onOpen={(index) => open(images, index)} />
      <FoldedText key={review.comments} text={review.comments} />
      {review.reviewReplies.length > 0 && (
        <Replies>
          {review.reviewReplies.map((reply) => (
            <li key={reply.id}>
              <b>{replyAuthor(reply)}</b>
              <p>{reply.comments}</p>
            </li>
          ))}
        </Replies>
      )}
      {viewer}
    </Stack>
  )
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  color: ${color.second};
  font-size: ${font[13]};
`
const Replies = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]};
  border-radius: ${space[12]};
  background: ${color.ground};
  font-size: ${font[15]};
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

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
