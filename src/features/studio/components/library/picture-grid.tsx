import { styled } from 'styled-components'
import { formatDate } from '@/lib/date'
import { mediaUrl } from '@/lib/media'
import type { StudioPicture } from '@/contract/main/studio'
import { PhotoThumb, PhotoWay } from '@/ui/form/photo-thumb'
import type { PhotoSlot } from '@/ui/form/use-photo-slots'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, radius, space } from '@/ui/theme/tokens'

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
export const PictureGrid = ({ pictures, slots, onOpen, onCancel, onRetry }: Props) => (
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
