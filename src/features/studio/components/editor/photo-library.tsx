import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { studioPicturesInfiniteQueryOptions } from '@/api/main/studio'
import type { StudioPicture } from '@/contract/main/studio'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { MoreButton } from '@/ui/feedback/more-button'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { CameraIcon } from '@/ui/primitives/icon'
import { Picture } from '@/ui/primitives/picture'
import { Skeleton } from '@/ui/primitives/skeleton'
import { styled } from 'styled-components'
import { color, font } from '@/ui/theme/tokens'
import { useAddPhoto } from '../../hooks/use-add-photo'
import { Thumb, ThumbGrid } from './panel-parts'

/** The member's photos, with a button that adds one from this device. */
export const PhotoLibrary = ({ onPick }: { onPick: (picture: StudioPicture) => void }) => {
  const field = useRef<HTMLInputElement>(null)
  const list = useInfiniteQuery(studioPicturesInfiniteQueryOptions())
  const { add, isBusy, errorMessage } = useAddPhoto(onPick)
  return (
    <Stack $gap={12}>
      <input
        ref={field}
        type="file"
        accept="image/*"
        hidden
        aria-label="사진 파일"
        onChange={(event) => {
          add(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button small kind="secondary" full loading={isBusy} onClick={() => field.current?.click()}>
        <CameraIcon size={20} />
        사진 가져오기
      </Button>
      {errorMessage && (
        <InlineNotice tone="danger" live>
          {errorMessage}
        </InlineNotice>
      )}
      <InfiniteList
        query={list}
        skeleton={
          <ThumbGrid $least="76px" aria-busy>
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} $ratio="1" />
            ))}
          </ThumbGrid>
        }
        empty={<Hint>아직 사진이 없어요. 가져온 사진은 ‘내 사진’에 모여 다음에도 쓸 수 있어요.</Hint>}
        more={<MoreButton query={list} label="사진 더 보기" isQuiet />}
      >
        {(pictures) => (
          <ThumbGrid $least="76px">
            {pictures.map((picture, index) => (
              <SquareThumb
                key={picture.pictureId}
                type="button"
                aria-label={`내 사진 ${index + 1}`}
                onClick={() => onPick(picture)}
              >
                <Picture path={picture.path} alt="" width={96} height={96} sizes="96px" />
              </SquareThumb>
            ))}
          </ThumbGrid>
        )}
      </InfiniteList>
    </Stack>
  )
}

const Hint = styled.p`
  color: ${color.second};
  font-size: ${font[13]};
`
const SquareThumb = styled(Thumb)`
  aspect-ratio: 1;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
