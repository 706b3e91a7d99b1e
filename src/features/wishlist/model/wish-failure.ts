import { isRefusal } from '@/api/http/is-refusal'

/** The message of a wish that could not be saved. */
export const wishFailure = (error: unknown, isWanted: boolean): string => {
  if (isRefusal(error)) return error.message
  return `${isWanted ? '찜하지 못했어요' : '찜을 빼지 못했어요'}. 잠시 후 다시 시도해 주세요.`
}
