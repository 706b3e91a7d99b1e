import { useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { addPictureMutation } from '@/api/main/studio'
import type { StudioPicture } from '@/contract/main/studio'
import { shrinkPhoto } from '@/browser/shrink-photo'

/** Adds a photo of the device to the member's library. */
export const useAddPhoto = (onAdded: (picture: StudioPicture) => void) => {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const { submit, isPending: isBusy } = useSubmission(addPictureMutation, {
    onSuccess: onAdded,
    onRefused: ({ kind, fields, message }) =>
      setErrorMessage(
        kind === 'network' || kind === 'timeout'
          ? '연결이 끊겨 올리지 못했어요. 다시 골라 주세요.'
          : (fields.file ?? message),
      ),
  })
  const add = (file: File | undefined): void => {
    if (!file) return
    setErrorMessage(null)
    void submit({ makePhoto: () => shrinkPhoto(file) })
  }
  return { add, isBusy, errorMessage }
}
