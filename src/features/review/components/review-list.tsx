import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
import type { Paged } from '@/contract/common'
import type { Review } from '@/contract/review/review'
import { optionText } from '@/domain/product'
import { formatDate } from '@/lib/date'
import { formatNumber } from '@/lib/money'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { MoreButton } from '@/ui/feedback/more-button'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { StarRating } from '@/ui/primitives/star-rating'
import { Text } from '@/ui/primitives/text'
import { color, font, space, layout } from '@/ui/theme/tokens'
import { FoldedText } from './folded-text'
import { ReactionButtons } from './reaction-buttons'
import { ReviewPhotos, usePhotoViewer } from './review-photos'

interface ReviewItemProps {
  review: Review
  /** Undefined until it is known. */
  isMine: boolean | undefined
  canReact: boolean
  onReplies: () => void
  onReport: () => void
}

/** One review of the list. */
const ReviewItem = ({ review, isMine, canReact, onReplies, onReport }: ReviewItemProps) => {
  const { open, viewer } = usePhotoViewer()
  const replies = review.reviewReplies
  const images = [...new Set(review.images.mobile)]
  return (
    <Item aria-label={`${review.userNickname}님의 리뷰`}>
      <HeaderRow>
        {review.score !== null && <StarRating value={review.score} />}
        {isMine && <Badge $tone="accent">내 리뷰</Badge>}
      </HeaderRow>
      <Small>
        <b>{review.userNickname}</b> {formatDate(review.createDt)}
        <br />
        {optionText(review.transactionSkuTitle)}
      </Small>
      <ReviewPhotos images={images} onOpen={(index) => open(images, index)} />
      <FoldedText key={review.comments} text={review.comments} />
      <Footer>
        <ReactionButtons review={review} canReact={canReact && !isMine} />
        <div>
          {replies.length > 0 && (
            <TextButton type="button" aria-haspopup="dialog" onClick={onReplies}>
              답글 {replies.length}개
            </TextButton>
          )}
          {isMine === false && (
            <TextButton type="button" aria-haspopup="dialog" onClick={onReport}>
              신고
            </TextButton>
          )}
        </div>
      </Footer>
      {viewer}
    </Item>
  )
}

const Item = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[20]} 0;
  border-bottom: 1px solid ${color.line};
`
const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`
const Small = styled.p`
  color: ${color.second};
  font-size: ${font[13]};
  overflow-wrap: anywhere;
  b {
    margin-right: ${space[4]};
    color: ${color.ink};
  }
`
const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
`
const TextButton = styled.button`
  min-width: ${layout.touch};
  min-height: ${layout.touch};
  padding: 0 ${space[8]};
  color: ${color.second};
  font-size: ${font[13]};
  text-decoration: underline;
`

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<Paged<Review>>>
  isFiltered: boolean
  /** Ids of the member who reads; empty for visitors, undefined until they are known. */
  userIds: readonly string[] | undefined
  isMember: boolean
  onReset: () => void
  onReplies: (reviewId: string) => void
  onReport: (reviewId: string) => void
}

/** Reviews ten at a time with a button for more, so that the content below the list stays in reach. */
export const ReviewList = ({ query, isFiltered, userIds, isMember, onReset, onReplies, onReport }: Props) => {
  const total = query.data?.pages[0]?.total ?? null
  const items = itemsOf(query)
  const keepFocus = useKeepFocus<HTMLDivElement>()
  const list = (
    <InfiniteList
      query={query}
      items={items}
      skeleton={<ListSkeleton />}
      empty={<NoReviews isFiltered={isFiltered} onReset={onReset} />}
      more={
        <MoreButton
          query={query}
          label={
            total === null
              ? '리뷰 더 보기'
              : `리뷰 더 보기 (${formatNumber(items.length)}/${formatNumber(total)})`
          }
        />
      }
    >
      {(reviews) => (
        <>
          <Count role="status">
            {isFiltered && total !== null ? `조건에 맞는 리뷰 ${formatNumber(total)}개` : ''}
          </Count>
          {!isMember && (
            <Text $size={13} $tone="second">
              좋아요와 별로예요는 로그인하면 누를 수 있어요.
            </Text>
          )}
          <ul aria-busy={query.isFetching}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewItem
                  review={review}
                  isMine={userIds?.includes(review.userId)}
                  canReact={isMember && userIds !== undefined && userIds.length > 0}
                  onReplies={() => onReplies(review.id)}
                  onReport={() => onReport(review.id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </InfiniteList>
  )
  return (
    <div {...keepFocus} role="group" aria-label="리뷰 목록">
      {list}
    </div>
  )
}

const NoReviews = ({ isFiltered, onReset }: Pick<Props, 'isFiltered' | 'onReset'>) =>
  isFiltered ? (
    <EmptyState
      illustration="/art/empty-search.svg"
      title="조건에 맞는 리뷰가 없어요"
      body="다른 조건으로 찾아보세요."
      action={
        <Button kind="secondary" small onClick={onReset}>
          필터 초기화
        </Button>
      }
    />
  ) : (
    <EmptyState title="아직 리뷰가 없어요" body="구매를 확정하면 첫 리뷰를 남길 수 있어요." />
  )

const ListSkeleton = () => (
  <LoadingBlock role="status" aria-busy="true" aria-label="리뷰를 불러오는 중">
    {[0, 1, 2].map((index) => (
      <div key={index}>
        <Skeleton $width="30%" />
        <Skeleton $width="50%" />
        <Skeleton $height="3em" />
      </div>
    ))}
  </LoadingBlock>
)

const Count = styled.p`
  color: ${color.second};
  font-size: ${font[13]};
  &:empty {
    display: none;
  }
`
const LoadingBlock = styled.div`
  display: grid;
  gap: ${space[24]};
  padding-top: ${space[20]};
  > div {
    display: grid;
    gap: ${space[8]};
  }
`
