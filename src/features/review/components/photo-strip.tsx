import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { photoStripQueryOptions } from '@/api/review/review'
import { formatNumber } from '@/lib/money'
import { QueryError } from '@/ui/feedback/query-error'
import { Picture } from '@/ui/primitives/picture'
import { Skeleton } from '@/ui/primitives/skeleton'
import { font, space } from '@/ui/theme/tokens'
import { Tile, Veil } from './review-photos'

const BEFORE_MORE = 3

interface Props {
  productId: string
  onOpen: () => void
}

/** The newest three photos and a link to all; nothing without photos. */
export const PhotoStrip = ({ productId, onOpen }: Props) => {
  const query = useQuery(photoStripQueryOptions(productId))
  const { data, isPending } = query
  if (isPending)
    return (
      <section aria-busy="true" aria-label="사진 리뷰를 불러오는 중">
        <Title as="p">사진 리뷰</Title>
        <Row>
          {[0, 1, 2, 3].map((index) => (
            <li key={index}>
              <Skeleton $ratio="1" />
            </li>
          ))}
        </Row>
      </section>
    )
  if (!data) return <QueryError query={query} title="사진 리뷰를 불러오지 못했어요" />
  if (data.items.length === 0) return null
  const isMore = (data.total ?? data.items.length) > BEFORE_MORE
  const shown = data.items.slice(0, isMore ? BEFORE_MORE + 1 : BEFORE_MORE)
  return (
    <section aria-labelledby="photo-reviews">
      <Title id="photo-reviews">사진 리뷰 {data.total !== null && formatNumber(data.total)}</Title>
      <Row>
        {shown.map((review, index) => {
          const isLast = index === BEFORE_MORE
          return (
            <li key={review.id}>
              <Tile
                type="button"
                aria-haspopup="dialog"
                aria-label={isLast ? '사진 리뷰 더 보기' : `${review.userNickname}님의 사진 리뷰 보기`}
                onClick={onOpen}
              >
                <Picture path={review.images.mobile[0]} alt="" sizes="25vw" widths={[192, 260]} />
                {isLast && <Veil aria-hidden>더 보기</Veil>}
              </Tile>
            </li>
          )
        })}
      </Row>
    </section>
  )
}

const Title = styled.h2`
  margin-bottom: ${space[8]};
  font-size: ${font[15]};
  font-weight: 700;
`
const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space[8]};
`
