import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteStudioPicture,
  postStudioPicture,
  studioKey,
  studioPicturesInfiniteQueryOptions,
} from '@/api/main/studio'
import { postUpload } from '@/api/main/upload'
import type { StudioPicture } from '@/contract/main/studio'
import type { SendPhoto } from '@/ui/form/use-photo-slots'
import { showError } from '@/commerce-ui/errors/show-error'
import { toast } from '@/ui/overlay/toast-store'

/** The member's photos, with what can be done to them. */
export const usePictures = () => {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(studioPicturesInfiniteQueryOptions())
  const refresh = () => queryClient.invalidateQueries({ queryKey: [...studioKey, 'pictures'] })

  /** Sends a photo and keeps it. */
  const send: SendPhoto = async (file, options) => {
    const { path } = await postUpload('studio', file, options)
    return postStudioPicture({ path })
  }
  const restore = async (path: string): Promise<void> => {
    try {
      await postStudioPicture({ path })
    } catch (failure) {
      void showError(failure)
    }
    await refresh()
  }
  const remove = useMutation({
    mutationFn: ({ pictureId }: StudioPicture) => deleteStudioPicture(pictureId),
    // The file itself waits for a day, so that it can be kept again.
    onSuccess: (_, { path }) =>
      toast('사진을 지웠어요', { action: { label: '되돌리기', onClick: () => void restore(path) } }),
    onError: (error) => void showError(error),
    onSettled: refresh,
  })
  return {
    list,
    pictures: list.data?.pages.flatMap((page) => page.items),
    total: list.data?.pages[0]?.total ?? 0,
    send,
    refresh,
    remove: remove.mutate,
  }
}
