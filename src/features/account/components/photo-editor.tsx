import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSubmission } from '@/api/http/use-submission'
import { deleteProfilePhotoMutation, saveProfilePhotoMutation } from '@/api/main/edit-user'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { errorMessage } from '@/domain/error-catalogue'
import { uploadLimits } from '@/domain/limits'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { PhotoInput } from '@/ui/form/photo-input'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'
import { ProfilePhoto } from './profile-photo'

const CropSheet = lazySheet(() => import('./photo-crop-sheet').then((file) => file.PhotoCropSheet))

/** Decodes a photo. @returns null when the browser cannot; the server then explains what is wrong with the file */
const decodePhoto = async (file: File): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

const SIZE_LIMIT = `${Math.floor(uploadLimits.maxBytes.profile / 1024 / 1024)}MB`

/** Chooses, crops and uploads the profile photo, or deletes it. */
export const PhotoEditor = ({ path }: { path: string | null }) => {
  const keepFocus = useKeepFocus<HTMLDivElement>()
  const field = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<string>()
  const onError = (error: Error) => setProblem(error.message)
  const { submit: save, isPending: isSaving } = useSubmission(saveProfilePhotoMutation, {
    onSuccess: () => {
      setImage(null)
      toast('프로필 사진을 바꿨어요')
    },
    onRefused: onError,
  })
  const remove = useMutation({
    ...deleteProfilePhotoMutation,
    onSuccess: () => toast('프로필 사진을 지웠어요'),
    onError,
  })

  const pick = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    // Browsers can decode an SVG, but only photos are accepted.
    const decoded = file.type === 'image/svg+xml' ? null : await decodePhoto(file)
    if (decoded) setImage(decoded)
    // The crop makes a photo small; only one that this browser cannot decode is sent as it is.
    else if (file.size > uploadLimits.maxBytes.profile)
      setProblem(errorMessage('PHOTO_TOO_LARGE', { limit: SIZE_LIMIT }))
    else await save(file)
  }

  return (
    <Box>
      <ProfilePhoto path={path} size={96} />
      <Buttons {...keepFocus} role="group" aria-label="프로필 사진">
        <Button kind="secondary" small loading={isSaving} onClick={() => field.current?.click()}>
          사진 고르기
        </Button>
        {path && (
          <Button kind="quiet" small loading={remove.isPending} onClick={() => remove.mutate()}>
            사진 지우기
          </Button>
        )}
      </Buttons>
      <PhotoInput ref={field} aria-label="프로필 사진 파일" hidden onPick={([file]) => void pick(file)} />
      {problem && !image && (
        <InlineNotice tone="danger" live>
          {problem}
        </InlineNotice>
      )}
      {image && (
        <CropSheet
          image={image}
          isSaving={isSaving}
          problem={problem}
          onCrop={(photo) => {
            setProblem(undefined)
            void save(photo)
          }}
          onClose={() => {
            setProblem(undefined)
            setImage(null)
          }}
        />
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${space[12]};
  justify-items: center;
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  justify-content: center;
`
