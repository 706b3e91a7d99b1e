import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '@/api/http/api-error'
import { uploadPictureMutation } from '@/api/main/studio'
import type { StudioPicture } from '@/contract/main/studio'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { shrinkPhoto } from '@/browser/shrink-photo'

/** Adds a photo of the device to the member's library. */
export const useAddPhoto = (onAdded: (picture: StudioPicture) => void) => {
  const { mutateAsync: upload } = useMutation(uploadPictureMutation)
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const add = async (file: File | undefined): Promise<void> => {
    if (!file || isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setErrorMessage(null)
    try {
      onAdded(await upload({ file: await shrinkPhoto(file) }))
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === 0
      setErrorMessage(
        isLost
          ? '연결이 끊겨 올리지 못했어요. 다시 골라 주세요.'
          : error instanceof ApiError
            ? (error.fields.file ?? error.message)
            : GENERIC_ERROR_MESSAGE,
      )
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { add, isBusy, errorMessage }
}
