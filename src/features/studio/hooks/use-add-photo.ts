import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '@/api/http/api-error'
import { postStudioPicture, studioKey } from '@/api/main/studio'
import { postUpload } from '@/api/main/upload'
import type { StudioPicture } from '@/contract/main/studio'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { shrinkPhoto } from '@/browser/shrink-photo'

/** Takes a photo of the device into the member's library. */
export const useAddPhoto = (onAdded: (picture: StudioPicture) => void) => {
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const add = async (file: File | undefined): Promise<void> => {
    if (!file || isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    try {
      const { path } = await postUpload('studio', await shrinkPhoto(file))
      onAdded(await postStudioPicture({ path }))
      void queryClient.invalidateQueries({ queryKey: studioKey })
    } catch (failure) {
      const isLost = failure instanceof ApiError && failure.status === 0
      setProblem(
        isLost
          ? '연결이 끊겨 올리지 못했어요. 다시 골라 주세요.'
          : failure instanceof ApiError
            ? (failure.fields.file ?? failure.message)
            : GENERIC_ERROR_MESSAGE,
      )
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { add, isBusy, problem }
}
