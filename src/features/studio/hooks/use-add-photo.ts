import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/api/http/api-error'
import { uploadPictureMutation } from '@/api/main/studio'
import type { StudioPicture } from '@/contract/main/studio'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { shrinkPhoto } from '@/browser/shrink-photo'

const messageOf = (error: Error): string => {
  if (!(error instanceof ApiError)) return GENERIC_ERROR_MESSAGE
  return error.kind === 'network' || error.kind === 'timeout'
    ? '연결이 끊겨 올리지 못했어요. 다시 골라 주세요.'
    : (error.fields.file ?? error.message)
}

/** Adds a photo of the device to the member's library. A file chooser cannot be tapped twice for one photo. */
export const useAddPhoto = (onAdded: (picture: StudioPicture) => void) => {
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
