import { UPLOAD_KINDS, type UploadKind } from '@/domain/upload'
import { isElsewhere, publicEnv } from './env'

const isCounted = (kind: UploadKind): boolean => {
  if (kind === 'review') return !isElsewhere(publicEnv.reviewApi)
  if (kind === 'claim') return !isElsewhere(publicEnv.transactionApi)
  return true
}

/**
 * The kinds of photos with a number of uses. A review or transaction service elsewhere does not report the photos that it uses, so
 * that none of them may be deleted as unused.
 */
export const COUNTED_UPLOAD_KINDS: readonly UploadKind[] = UPLOAD_KINDS.filter(isCounted)
