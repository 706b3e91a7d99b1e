import type { ErrorName } from '@/domain/error-codes'

/** Why a photo is refused. */
export const PHOTO_ERRORS = [
  'PHOTO_TOO_LARGE',
  'PHOTO_TYPE_NOT_SUPPORTED',
  'PHOTO_HEIC_NOT_SUPPORTED',
  'PHOTO_DAMAGED',
  'PHOTO_DIMENSIONS_TOO_LARGE',
  'PHOTO_HAS_EXTRA_DATA',
  'PHOTO_QUOTA_EXCEEDED',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly ErrorName[]
