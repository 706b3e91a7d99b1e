import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import {
  deletePictureMutation,
  restorePictureMutation,
  studioPicturesInfiniteQueryOptions,
  uploadPictureMutation,
} from '@/api/main/studio'
import type { SendPhoto } from '@/ui/form/use-photo-slots'
import { showError } from '@/commerce-ui/errors/show-error'
import { toast } from '@/ui/overlay/toast-store'

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
  return { list, total: list.data?.pages[0]?.total ?? 0, send, remove }
}
