import { styled } from 'styled-components'
import type { MyReview } from '@/contract/review/review'
import { productPath } from '@/config/paths/product'
import { formatDate } from '@/lib/date'
import { formatNumber } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Stack } from '@/ui/layout/stack'
import { Link } from '@/ui/primitives/link'
import { MediaRow } from '@/ui/primitives/media-row'
import { StarRating } from '@/ui/primitives/star-rating'
import { color, font, space } from '@/ui/theme/tokens'
import { usePhotoViewer } from '../hooks/use-photo-viewer'
import { replyAuthor } from '../model/labels'
import { FoldedText } from './folded-text'
import { ReviewPhotos } from './review-photos'

/** A review for its author. */
export const WrittenReview = ({ review }: { review: MyReview }) => {
  const { open, viewer } = usePhotoViewer()
  const images = review.images.mobile
  return (
    <Stack as="article" $gap={12} aria-label={`${review.productTitle} 리뷰`}>
      <MediaRow
        image={review.productImage}
        title={<ProductLink href={productPath(review.sellableProductId)}>{review.productTitle}</ProductLink>}
        details={[
          review.transactionSkuTitle !== review.productTitle && `옵션: ${review.transactionSkuTitle}`,
        ]}
      />
      {review.status === 'deleted_by_channel' && (
        <InlineNotice tone="warning">
          운영 원칙에 따라 가려진 리뷰예요. 다른 회원에게 보이지 않아요.
        </InlineNotice>
      )}
      <Facts>
        <StarRating value={review.score} />
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

/** The touch target is taller than its single line of text. */
const ProductLink = styled(Link)`
  display: block;
  margin: calc(-1 * ${space[12]}) 0;
  padding: ${space[12]} 0;
  font-weight: 700;
`
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
