import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { cardsKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { freshness } from '@/config/freshness'
import type { DesignSort } from '@/contract/main/card-shop'
import type {
  DeletedDesign,
  DeletedPicture,
  NewDesignBody,
  NewPictureBody,
  PublishDesignBody,
  PublishedDesign,
  SaveDesignBody,
  StudioDesign,
  StudioPicture,
} from '@/contract/main/studio'
import { pageSizes } from '@/domain/limits'
import { nextPage } from '@/lib/next-page'
import { cardShopKey } from './card-shop'
import { readCardShop, readStudio } from './reader'
import { postUpload, type UploadOptions } from './upload'

/** Prefix of every key of the studio, to invalidate them all after a design or picture changed. */
const studioKey = ['main', 'studio'] as const
const picturesKey = [...studioKey, 'pictures'] as const

/** For the editor, which calls it on closing, because its automatic saves are no mutations. */
export const invalidateStudio = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: studioKey })

const DESIGN_PAGE_SIZE = 12
const PICTURE_PAGE_SIZE = 30
const DESIGNS = '/api/studio/designs'
const PICTURES = '/api/studio/pictures'
const designPath = (designId: string) => `${DESIGNS}/${encodeURIComponent(designId)}`

/** Designs of the member in a state, last changed first, twelve a page. */
export const studioDesignsInfiniteQueryOptions = (state: StudioDesign['state']) =>
  infiniteQueryOptions({
    queryKey: [...studioKey, 'designs', { state }],
    queryFn: ({ pageParam, signal }) =>
      readStudio(
        'studioDesigns',
        mainClient.get(DESIGNS, {
          params: { state, page: pageParam, size: DESIGN_PAGE_SIZE },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** @throws ApiError NOT_FOUND */
export const studioDesignQueryOptions = (designId: string) =>
  queryOptions({
    queryKey: [...studioKey, 'design', { designId }],
    queryFn: ({ signal }) =>
      readStudio('studioDesignDetail', mainClient.get(designPath(designId), { signal })),
    enabled: designId !== '',
    staleTime: freshness.none,
  })

/** Names that a new card cannot have: of the member's cards and of the designs in the shop, the newest of each. */
export const takenNamesQueryOptions = () =>
  queryOptions({
    queryKey: [...studioKey, 'taken-names'],
    queryFn: async ({ signal }): Promise<string[]> => {
      const [mine, shop] = await Promise.all([
        readStudio(
          'studioDesigns',
          mainClient.get(DESIGNS, { params: { state: 'published', page: 1, size: pageSizes.max }, signal }),
        ),
        readCardShop(
          'cardDesigns',
          mainClient.get('/api/card-shop/designs', {
            params: { sort: 'LATEST' satisfies DesignSort, page: 1, size: pageSizes.max },
            signal,
          }),
        ),
      ])
      return [...mine.items.map(({ name }) => name), ...shop.items.map(({ title }) => title)]
    },
    staleTime: freshness.none,
  })

/** @throws ApiError PHOTO_NOT_FOUND, TOO_MANY_DRAFTS, DESIGN_TOO_LARGE, TOO_MANY_REQUESTS */
export const postStudioDesign = async (body: NewDesignBody, idempotencyKey: string): Promise<StudioDesign> =>
  await readStudio('studioDesign', mainClient.post(DESIGNS, body, withIdempotencyKey(idempotencyKey)))

/** @throws ApiError NOT_FOUND, PHOTO_NOT_FOUND, DESIGN_TOO_LARGE, DESIGN_CHANGED_ELSEWHERE, DESIGN_ALREADY_PUBLISHED */
export const putStudioDesign = async (designId: string, body: SaveDesignBody): Promise<StudioDesign> =>
  await readStudio('studioDesign', mainClient.put(designPath(designId), body))

/** @throws ApiError NOT_FOUND */
export const deleteStudioDesign = async (designId: string): Promise<DeletedDesign> =>
  await readStudio('deletedDesign', mainClient.delete(designPath(designId)))

export const deleteDesignMutation = mutationOptions({
  mutationFn: deleteStudioDesign,
  meta: { invalidates: [studioKey, cardShopKey], invalidatesOnFailure: true },
})

/** @throws ApiError CARD_NAME_NOT_ALLOWED, CARD_NAME_TAKEN (field skinName), NOT_FOUND, PHOTO_NOT_FOUND, DESIGN_CHANGED_ELSEWHERE, DESIGN_ALREADY_PUBLISHED, FACE_RATIO_MISMATCH, TOO_MANY_WAITING_DESIGNS, TOO_MANY_REQUESTS */
export const postPublishDesign = async (
  designId: string,
  body: PublishDesignBody,
  idempotencyKey: string,
): Promise<PublishedDesign> =>
  await readStudio(
    'publishedDesign',
    mainClient.post(`${designPath(designId)}/publish`, body, withIdempotencyKey(idempotencyKey)),
  )

export type DesignToPublish = PublishDesignBody & { designId: string }

export const publishDesignMutation = mutationOptions({
  mutationFn: ({ body: { designId, ...body }, idempotencyKey }: Submission<DesignToPublish>) =>
    postPublishDesign(designId, body, idempotencyKey),
  meta: { invalidates: [studioKey, cardsKey] },
})

/** Photos of the member, newest first. */
export const studioPicturesInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: picturesKey,
    queryFn: ({ pageParam, signal }) =>
      readStudio(
        'studioPictures',
        mainClient.get(PICTURES, {
          params: { page: pageParam, size: PICTURE_PAGE_SIZE },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** Adds a photo to the library after `postUpload('studio', …)`. @throws ApiError PHOTO_NOT_FOUND, PHOTO_LIBRARY_FULL */
export const postStudioPicture = async (body: NewPictureBody): Promise<StudioPicture> =>
  await readStudio('studioPicture', mainClient.post(PICTURES, body))

/** @throws ApiError NOT_FOUND */
export const deleteStudioPicture = async (pictureId: string): Promise<DeletedPicture> =>
  await readStudio('deletedPicture', mainClient.delete(`${PICTURES}/${encodeURIComponent(pictureId)}`))

const uploadPicture = async (file: Blob, options?: UploadOptions): Promise<StudioPicture> => {
  const { path } = await postUpload('studio', file, options)
  return postStudioPicture({ path })
}

/** Adds one of several photos, which a `PhotoPicker` sends one after the other. */
export const uploadPictureMutation = mutationOptions({
  mutationFn: ({ file, options }: { file: Blob; options: UploadOptions }) => uploadPicture(file, options),
  meta: { invalidates: [picturesKey] },
})

/** Adds a photo that `makePhoto` shrinks or draws first, while the button is busy. */
export const addPictureMutation = mutationOptions({
  mutationFn: async ({ body: { makePhoto } }: Submission<{ makePhoto: () => Promise<Blob> }>) =>
    uploadPicture(await makePhoto()),
  meta: { invalidates: [picturesKey], sendsOnce: true },
})

/** Adds a deleted photo again: its file remains stored for a day. */
export const restorePictureMutation = mutationOptions({
  mutationFn: postStudioPicture,
  meta: { invalidates: [picturesKey], invalidatesOnFailure: true },
})

export const deletePictureMutation = mutationOptions({
  mutationFn: ({ pictureId }: StudioPicture) => deleteStudioPicture(pictureId),
  meta: { invalidates: [picturesKey], invalidatesOnFailure: true },
})
