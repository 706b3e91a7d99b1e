import { styled } from 'styled-components'
import type { Review } from '@/contract/review/review'
import { formatDate } from '@/lib/date'
import { Badge } from '@/ui/primitives/badge'
import { StarRating } from '@/ui/primitives/star-rating'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { usePhotoViewer } from '../hooks/use-photo-viewer'
import { FoldedText } from './folded-text'
import { ReactionButtons } from './reaction-buttons'
import { ReviewPhotos } from './review-photos'

interface Props {
  review: Review
  /** Undefined until it is known. */
  isMine: boolean | undefined
  canReact: boolean
  onReplies: () => void
  onReport: () => void
}

/** One review of the list. */
export const ReviewItem = ({ review, isMine, canReact, onReplies, onReport }: Props) => {
  const { open, viewer } = usePhotoViewer()
  const replies = review.reviewReplies
  const images = [...new Set(review.images.mobile)]
  return (
    <Item aria-label={`${review.userNickname}님의 리뷰`}>
      <HeaderRow>
        <StarRating value={review.score} />
        {isMine && <Badge $tone="accent">내 리뷰</Badge>}
      </HeaderRow>
      <Small>
        <b>{review.userNickname}</b> {formatDate(review.createDt)}
        <br />
        {review.transactionSkuTitle}
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
