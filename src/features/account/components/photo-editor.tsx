import { useMutation, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { deleteProfile, meQueryOptions, postProfile } from '@/api/main/user'
import type { User } from '@/contract/main/user'
import { uploadLimits } from '@/domain/limits'
import { errorMessage } from '@/domain/error-catalogue'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'
import { ProfilePhoto } from './profile-photo'

const CropSheet = dynamic(() => import('./photo-crop-sheet').then((file) => file.PhotoCropSheet), {
  ssr: false,
})

/** What this browser can't open goes to the server as it is: it says in words what is wrong with it. */
const open = async (file: File): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

const LIMIT = `${Math.floor(uploadLimits.maxBytes.profile / 1024 / 1024)}MB`

/** The profile photo: picked, cut square, sent; or taken away. */
export function PhotoEditor({ path }: { path: string | null }) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<string>()
  const keep = (me: User, words: string) => {
    queryClient.setQueryData(meQueryOptions().queryKey, me)
    setImage(null)
    toast(words)
  }
  const onError = (error: Error) => {
    setImage(null)
    setProblem(error.message)
  }
  const save = useMutation({
    mutationFn: postProfile,
    onSuccess: (me) => keep(me, '프로필 사진을 바꿨어요'),
    onError,
  })
  const remove = useMutation({
    mutationFn: deleteProfile,
    onSuccess: (me) => keep(me, '프로필 사진을 지웠어요'),
    onError,
  })

  const pick = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    if (file.size > uploadLimits.maxBytes.profile)
      return setProblem(errorMessage('PHOTO_TOO_LARGE', { limit: LIMIT }))
    // A drawing could be opened here, and must not be: only photos are kept.
    const opened = file.type === 'image/svg+xml' ? null : await open(file)
    if (opened) setImage(opened)
    else save.mutate(file)
  }

  return (
    <Box>
      <ProfilePhoto path={path} size={96} />
      <Ways>
        <Button kind="secondary" small loading={save.isPending} onClick={() => field.current?.click()}>
          사진 고르기
        </Button>
        {path && (
          <Button kind="quiet" small loading={remove.isPending} onClick={() => remove.mutate()}>
            사진 지우기
          </Button>
        )}
      </Ways>
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label="프로필 사진 파일"
        hidden
        onChange={(event) => {
          void pick(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {problem && (
        <InlineNotice tone="danger" live>
          {problem}
        </InlineNotice>
      )}
      {image && (
        <CropSheet
          image={image}
          isSaving={save.isPending}
          onCrop={(photo) => save.mutate(photo)}
          onClose={() => setImage(null)}
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
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  justify-content: center;
`
