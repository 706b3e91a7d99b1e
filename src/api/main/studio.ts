import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { freshness } from '@/config/freshness'
import type {
  DeletedDesign,
  DeletedPicture,
  NewDesign,
  NewPicture,
  PublishDesign,
  PublishedDesign,
  SaveDesign,
  StudioDesign,
  StudioDesignDetail,
  StudioDesigns,
  StudioPicture,
  StudioPictures,
} from '@/contract/main/studio'
import { nextPage } from '@/lib/next-page'

/** Every key of the studio begins so: one `invalidateQueries` after a design or picture changed. */
export const studioKey = ['main', 'studio'] as const

const PAGE = 12
const PICTURES = 30
const DESIGNS = '/api/studio/designs'
const PHOTOS = '/api/studio/pictures'
const design = (designId: string) => `${DESIGNS}/${encodeURIComponent(designId)}`

/** The member's own designs of a state, changed last first; twelve a page. */
export const studioDesignsInfiniteQueryOptions = (state: StudioDesign['state']) =>
  infiniteQueryOptions({
    queryKey: [...studioKey, 'designs', { state }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await mainClient.get<StudioDesigns>(DESIGNS, {
          params: { state, page: pageParam, size: PAGE },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** @throws ApiError NOT_FOUND */
export const studioDesignQueryOptions = (designId: string) =>
  queryOptions({
    queryKey: [...studioKey, 'design', { designId }],
    queryFn: async ({ signal }) =>
      (await mainClient.get<StudioDesignDetail>(design(designId), { signal })).data,
    enabled: designId !== '',
    staleTime: freshness.none,
  })

/** @throws ApiError PHOTO_NOT_FOUND, TOO_MANY_DRAFTS, DESIGN_TOO_LARGE */
export const postStudioDesign = async (body: NewDesign, idempotencyKey: string): Promise<StudioDesign> =>
  (await mainClient.post<StudioDesign>(DESIGNS, body, withIdempotencyKey(idempotencyKey))).data

/** @throws ApiError NOT_FOUND, PHOTO_NOT_FOUND, DESIGN_TOO_LARGE, DESIGN_CHANGED_ELSEWHERE, DESIGN_ALREADY_PUBLISHED */
export const putStudioDesign = async (
  designId: string,
  body: SaveDesign,
  { signal }: { signal?: AbortSignal } = {},
): Promise<StudioDesign> => (await mainClient.put<StudioDesign>(design(designId), body, { signal })).data

/** @throws ApiError NOT_FOUND */
export const deleteStudioDesign = async (designId: string): Promise<DeletedDesign> =>
  (await mainClient.delete<DeletedDesign>(design(designId))).data

/** @throws ApiError CARD_NAME_NOT_ALLOWED, CARD_NAME_TAKEN (field skinName), NOT_FOUND, PHOTO_NOT_FOUND, DESIGN_CHANGED_ELSEWHERE, DESIGN_ALREADY_PUBLISHED, FACE_RATIO_MISMATCH */
export const postPublishDesign = async (
  designId: string,
  body: PublishDesign,
  idempotencyKey: string,
): Promise<PublishedDesign> =>
  (
    await mainClient.post<PublishedDesign>(
      `${design(designId)}/publish`,
      body,
      withIdempotencyKey(idempotencyKey),
    )
  ).data

/** The member's own photos, newest first. */
export const studioPicturesInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [...studioKey, 'pictures'],
    queryFn: async ({ pageParam, signal }) =>
      (await mainClient.get<StudioPictures>(PHOTOS, { params: { page: pageParam, size: PICTURES }, signal }))
        .data,
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** Keeps a photo that `postUpload('studio', …)` sent. @throws ApiError PHOTO_NOT_FOUND, PHOTO_LIBRARY_FULL */
export const postStudioPicture = async (body: NewPicture): Promise<StudioPicture> =>
  (await mainClient.post<StudioPicture>(PHOTOS, body)).data

/** @throws ApiError NOT_FOUND */
export const deleteStudioPicture = async (pictureId: string): Promise<DeletedPicture> =>
  (await mainClient.delete<DeletedPicture>(`${PHOTOS}/${encodeURIComponent(pictureId)}`)).data
