import dynamic from 'next/dynamic'
import { styled } from 'styled-components'
import { studioLimits } from '@/domain/studio'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { InfiniteLoader } from '@/ui/feedback/infinite-loader'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { usePhotoSlots } from '@/ui/form/use-photo-slots'
import { Page } from '@/ui/layout/page'
import { color, font } from '@/ui/theme/tokens'
import { useOpenedPhoto } from '../../hooks/use-opened-photo'
import { usePictures } from '../../hooks/use-pictures'
import { AddPhotos } from './add-photos'
import { PictureGrid } from './picture-grid'

const PhotoSheet = dynamic(() => import('./photo-sheet').then((file) => file.PhotoSheet), { ssr: false })

const { maxPictures } = studioLimits

/** `/dama-studio/image` and `/image-studio`: the member's own photos. */
export function PictureLibrary() {
  const { list, pictures, total, send, refresh, remove } = usePictures()
  const way = usePhotoSlots(send, () => void refresh())
  const { photo, isOpen, open, close } = useOpenedPhoto(pictures)
  const room = maxPictures - total - way.slots.length
  const failed = way.slots.find((slot) => slot.error !== undefined)

  const body = () => {
    if (list.isError && !pictures) return <QueryError query={list} />
    if (pictures?.length === 0 && way.slots.length === 0)
      return (
        <EmptyState
          drawing="/art/empty-box.svg"
          title="아직 올린 사진이 없어요"
          body="사진을 올려 두면 카드를 만들 때마다 꺼내 쓸 수 있어요."
        />
      )
    return (
      <PictureGrid
        pictures={pictures}
        slots={way.slots}
        onOpen={open}
        onCancel={way.remove}
        onRetry={way.retry}
      />
    )
  }
  return (
    <Page $gap={12} $padding={[16, 'gutter', 48]}>
      <AddPhotos disabled={room <= 0} onPick={(files) => way.add(files.slice(0, Math.max(0, room)))} />
      <Count role="status">
        {room <= 0
          ? `사진 ${maxPictures}장을 모두 채웠어요. 쓰지 않는 사진을 지우면 더 올릴 수 있어요.`
          : list.data && `${total} / ${maxPictures}장`}
      </Count>
      {failed && (
        <InlineNotice tone="danger" live>
          {failed.error}
        </InlineNotice>
      )}
      {body()}
      <InfiniteLoader
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        onLoad={() => void list.fetchNextPage()}
      />
      {photo && (
        <PhotoSheet
          key={photo.pictureId}
          picture={photo}
          isOpen={isOpen}
          onClose={close}
          onSaved={() => {
            void refresh()
            close()
          }}
          onRemove={() => {
            close()
            remove(photo)
          }}
        />
      )}
    </Page>
  )
}

const Count = styled.p`
  min-height: 1.45em;
  color: ${color.second};
  font-size: ${font[13]};
  font-variant-numeric: tabular-nums;
`
