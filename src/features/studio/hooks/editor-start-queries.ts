import { studioDesignQueryOptions } from '@/api/main/studio'
import { mediaUrl } from '@/lib/media'
import { loadStickers } from '../illustrations/sticker-store'

const PHOTO_WIDTH = 390

/**
 * The design of the address. A cached copy could be older than the last save, and a change of it a conflict. Without a connection
 * it fails with a message instead of waiting.
 */
export const openedDesignQueryOptions = (designId: string) => ({
  ...studioDesignQueryOptions(designId),
  refetchOnMount: 'always' as const,
  networkMode: 'always' as const,
})

/** A photo's proportions, which its crop needs before the editor begins. */
export const photoQueryOptions = (path: string) => ({
  queryKey: ['studio-photo', { path }],
  retry: 1,
  networkMode: 'always' as const,
  queryFn: async () => {
    const image = new Image()
    image.src = mediaUrl(path, PHOTO_WIDTH)
    await image.decode()
    return { path, width: image.naturalWidth, height: image.naturalHeight }
  },
})

/** The card of a template with the stickers on it; null if there is no such template. */
export const templateQueryOptions = (id: string) => ({
  queryKey: ['studio-template', { id }],
  retry: 1,
  staleTime: Infinity,
  // Without a connection it fails with a message instead of waiting.
  networkMode: 'always' as const,
  queryFn: async () => {
    const [{ templateOf }] = await Promise.all([import('../model/templates'), loadStickers()])
    return templateOf(id)?.document ?? null
  },
})
