import { useInfiniteQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { photoGalleryInfiniteQueryOptions } from '@/api/review/review'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Picture } from '@/ui/primitives/picture'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'
import { Tile, usePhotoViewer, Veil } from './review-photos'

interface Props {
  productId: string
  isOpen: boolean
  onClose: () => void
}

/** All reviews with photos, in four columns. */
export const PhotoGallery = ({ productId, isOpen, onClose }: Props) => {
  const query = useInfiniteQuery(photoGalleryInfiniteQueryOptions(productId))
  const { open, viewer } = usePhotoViewer()
  return (
    <BottomSheet open={isOpen} onClose={onClose} title="사진 리뷰" inAddress>
      <Body>
        <InfiniteList
          query={query}
          skeleton={
            <Grid aria-busy="true" aria-label="사진 리뷰를 불러오는 중">
              {Array.from({ length: 12 }, (_, index) => (
                <li key={index}>
                  <Skeleton $ratio="1" />
                </li>
              ))}
            </Grid>
          }
          empty={<EmptyState illustration="/art/empty-box.svg" title="사진 리뷰가 없어요" />}
        >
          {(items) => (
            <Grid>
              {items.map((review) => {
                const photos = [...new Set(review.images.mobile)]
                const more = photos.length - 1
                return (
                  <li key={review.id}>
                    <Tile
                      type="button"
                      // The name contains the visible label for voice control.
                      aria-label={`${review.userNickname}님의 리뷰 사진${more > 0 ? ` +${more}` : ''} 크게 보기`}
                      onClick={() => open(photos, 0)}
                    >
                      <Picture path={photos[0]} alt="" sizes="25vw" widths={[192, 260]} />
                      {more > 0 && <More aria-hidden>+{more}</More>}
                    </Tile>
                  </li>
                )
              })}
            </Grid>
          )}
        </InfiniteList>
      </Body>
      {viewer}
    </BottomSheet>
  )
}

const Body = styled.div`
  min-height: 60dvh;
`
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space[4]};
`
const More = styled(Veil)`
  inset: auto ${space[4]} ${space[4]} auto;
  padding: 0 ${space[8]};
  border-radius: ${space[8]};
`
