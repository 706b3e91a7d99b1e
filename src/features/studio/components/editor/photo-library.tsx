import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '@/api/http/api-error'
import { isConnectionLost } from '@/api/http/unconfirmed-result'
import { studioPicturesInfiniteQueryOptions, uploadPictureMutation } from '@/api/main/studio'
import { shrinkPhoto } from '@/browser/shrink-photo'
import type { StudioPicture } from '@/contract/main/studio'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { MoreButton } from '@/ui/feedback/more-button'
import { PhotoInput } from '@/ui/form/photo-input'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { CameraIcon } from '@/ui/primitives/icon'
import { Picture } from '@/ui/primitives/picture'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font } from '@/ui/theme/tokens'
import { Thumb, ThumbGrid } from './panel-parts'

const messageOf = (error: Error): string => {
  if (!(error instanceof ApiError)) return GENERIC_ERROR_MESSAGE
  return isConnectionLost(error)
    ? '연결이 끊겨 올리지 못했어요. 다시 골라 주세요.'
    : (error.fields.file ?? error.message)
}

/** Adds a photo of the device to the member's library. A file chooser cannot be tapped twice for one photo. */
const useAddPhoto = (onAdded: (picture: StudioPicture) => void) => {
  const { mutateAsync: upload } = useMutation(uploadPictureMutation)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => upload({ file: await shrinkPhoto(file), options: {} }),
    onSuccess: onAdded,
  })
  const add = (file: File | undefined): void => {
    if (file && !isPending) mutate(file)
  }
  return { add, isBusy: isPending, errorMessage: error && messageOf(error) }
}

/** The member's photos, with a button that adds one from this device. */
export const PhotoLibrary = ({ onPick }: { onPick: (picture: StudioPicture) => void }) => {
  const field = useRef<HTMLInputElement>(null)
  const list = useInfiniteQuery(studioPicturesInfiniteQueryOptions())
  const { add, isBusy, errorMessage } = useAddPhoto(onPick)
  return (
    <Stack $gap={12}>
      <PhotoInput ref={field} hidden aria-label="사진 파일" onPick={([file]) => add(file)} />
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
