import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  deletePictureMutation,
  restorePictureMutation,
  studioPicturesInfiniteQueryOptions,
  uploadPictureMutation,
} from '@/api/main/studio'
import { useAddressStep } from '@/browser/history/use-address-step'
import { showError } from '@/commerce-ui/errors/show-error'
import type { StudioPicture } from '@/contract/main/studio'
import { studioLimits } from '@/domain/studio'
import { formatDate } from '@/lib/date'
import { mediaUrl } from '@/lib/media'
import { queryOne, toQueryString } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { PhotoThumb, PhotoWay } from '@/ui/form/photo-thumb'
import { type SendPhoto, usePhotoSlots, type PhotoSlot } from '@/ui/form/use-photo-slots'
import { Page } from '@/ui/layout/page'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { AddPhotos } from './add-photos'

const WAITING = 9

interface Props {
  /** Undefined while they load. */
  pictures: readonly StudioPicture[] | undefined
  slots: readonly PhotoSlot[]
  onOpen: (picture: StudioPicture) => void
  onCancel: (slot: number) => void
  onRetry: (slot: number) => void
}

/** Uploading photos first, then the stored ones, newest first. */
const PictureGrid = ({ pictures, slots, onOpen, onCancel, onRetry }: Props) => (
  <Grid aria-busy={!pictures}>
    {slots.map((slot, at) => {
      const name = `올리는 사진 ${at + 1}`
      return (
        <PhotoThumb key={slot.id} src={slot.preview} name={name} onRemove={() => onCancel(slot.id)}>
          <PhotoWay
            name={name}
            progress={slot.progress}
            error={slot.error}
            onRetry={() => onRetry(slot.id)}
          />
        </PhotoThumb>
      )
    })}
    {pictures?.map((picture, at) => (
      <li key={picture.pictureId}>
        <Open
          type="button"
          aria-label={`사진 ${at + 1}, ${formatDate(picture.createdAt)} 올림`}
          onClick={() => onOpen(picture)}
        >
          <img src={mediaUrl(picture.path, 260)} alt="" loading="lazy" decoding="async" />
        </Open>
      </li>
    )) ??
      Array.from({ length: WAITING }, (_, at) => (
        <li key={at}>
          <Skeleton $ratio="1" />
        </li>
      ))}
  </Grid>
)

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(30%, 160px), 1fr));
  gap: ${space[8]};
  list-style: none;
`
const Open = styled.button`
  display: block;
  width: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.field};
  background: ${color.sunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/** The photo of the address (`?photo=`), if it is among the loaded ones. */
const useOpenedPhoto = (pictures: readonly StudioPicture[] | undefined) => {
  const { query, pathname } = useRouter()
  const photoId = queryOne(query.photo) ?? ''
  const named = pictures?.find(({ pictureId }) => pictureId === photoId)
  const step = useAddressStep('photo', photoId)
  /** Stays while the sheet slides away. */
  const [last, setLast] = useState(named)
  if (named && named.pictureId !== last?.pictureId) setLast(named)

  return {
    photo: named ?? last,
    isOpen: named !== undefined && step.isOpen,
    open: ({ pictureId }: StudioPicture) =>
      step.open(() => `${pathname}?${toQueryString({ photo: pictureId })}`),
    close: () => step.close(() => pathname),
  }
}

/** The member's photos, with functions that add and remove them. */
export const usePictures = () => {
  const list = useInfiniteQuery(studioPicturesInfiniteQueryOptions())
  const { mutateAsync: upload } = useMutation(uploadPictureMutation)
  const { mutate: restore } = useMutation({
    ...restorePictureMutation,
    onError: (error) => void showError(error),
  })
  const { mutate: remove } = useMutation({
    ...deletePictureMutation,
    onSuccess: (_, { path }) =>
      toast('사진을 지웠어요', { action: { label: '되돌리기', onClick: () => restore({ path }) } }),
    onError: (error) => void showError(error),
  })
  const send: SendPhoto = (file, options) => upload({ file, options })
  return { list, total: list.data?.pages[0]?.total ?? itemsOf(list).length, send, remove }
}

const PhotoSheet = lazySheet(() => import('./photo-sheet').then((file) => file.PhotoSheet))

const { maxPictures } = studioLimits

/** `/dama-studio/image` and `/image-studio`: the member's photos. */
export const PictureLibrary = () => {
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
