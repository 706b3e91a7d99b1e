import dynamic from 'next/dynamic'
import { styled } from 'styled-components'
import type { StudioPicture } from '@/contract/main/studio'
import { studioLimits } from '@/domain/studio'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
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

/** `/dama-studio/image` and `/image-studio`: the member's photos. */
export function PictureLibrary() {
  const { list, total, send, remove } = usePictures()
  const uploads = usePhotoSlots(send)
  const { photo, isOpen, open, close } = useOpenedPhoto(list.data && itemsOf(list))
  const available = maxPictures - total - uploads.slots.length
  const failed = uploads.slots.find((slot) => slot.error !== undefined)

  const grid = (pictures?: readonly StudioPicture[]) => (
    <PictureGrid
      pictures={pictures}
      slots={uploads.slots}
      onOpen={open}
      onCancel={uploads.remove}
      onRetry={uploads.retry}
    />
  )
  return (
    <Page $gap={12} $padding={[16, 'gutter', 48]}>
      <AddPhotos
        disabled={available <= 0}
        onPick={(files) => uploads.add(files.slice(0, Math.max(0, available)))}
      />
      <Count role="status">
        {available <= 0
          ? `사진 ${maxPictures}장을 모두 채웠어요. 쓰지 않는 사진을 지우면 더 올릴 수 있어요.`
          : list.data && `${total} / ${maxPictures}장`}
      </Count>
      {failed && (
        <InlineNotice tone="danger" live>
          {failed.error}
        </InlineNotice>
      )}
      <InfiniteList
        query={list}
        skeleton={grid()}
        empty={
          uploads.slots.length > 0 ? (
            grid([])
          ) : (
            <EmptyState
              illustration="/art/empty-box.svg"
              title="아직 올린 사진이 없어요"
              body="사진을 올려 두면 카드를 만들 때마다 꺼내 쓸 수 있어요."
            />
          )
        }
      >
        {(pictures) => grid(pictures)}
      </InfiniteList>
      {photo && (
        <PhotoSheet
          key={photo.pictureId}
          picture={photo}
          isOpen={isOpen}
          onClose={close}
          onSaved={close}
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
