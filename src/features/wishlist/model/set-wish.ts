import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isNotFound } from '@/api/http/api-error'
import { deleteWish, postWish, type Wished, wishedQueryOptions, wishKey } from '@/api/product/wishlist'

const { queryKey } = wishedQueryOptions()
/** Stands for a wish that the server is being told of. */
const UNTOLD = ''

interface Run {
  wanted: boolean
}
const runs = new Map<string, Run>()

const show = (queryClient: QueryClient, productId: string, wishId: string | undefined): void => {
  queryClient.setQueryData(queryKey, (old: Wished = {}) => {
    const { [productId]: _before, ...others } = old
    return wishId === undefined ? others : { ...others, [productId]: wishId }
  })
}

/** Tells the server until it knows what was wanted last; several taps are one run, one call after the other. */
const tell = async (run: Run, productId: string, known: { wishId: string | undefined }): Promise<void> => {
  while (run.wanted !== (known.wishId !== undefined)) {
    if (known.wishId === undefined) known.wishId = (await postWish(productId)).id
    else {
      await deleteWish(known.wishId).catch((error: unknown) => {
        // Gone already, in another tab: that is what was wanted.
        if (!isNotFound(error)) throw error
      })
      known.wishId = undefined
    }
  }
}

/**
 * Shows at once what is wanted, then tells the server; what it refuses is shown as it was.
 *
 * @returns false when another tap's run took it over
 * @throws ApiError when the server could not be told
 */
export const setWish = async (
  queryClient: QueryClient,
  productId: string,
  wanted: boolean,
): Promise<boolean> => {
  const before = queryClient.getQueryData(queryKey)
  const known = { wishId: before?.[productId] }
  // An answer that is on its way would undo what is shown; giving it up puts the cache back, so show after it.
  const givenUp = queryClient.cancelQueries({ queryKey })
  show(queryClient, productId, wanted ? known.wishId || UNTOLD : undefined)
  const other = runs.get(productId)
  if (other) {
    other.wanted = wanted
    return false
  }
  const run: Run = { wanted }
  runs.set(productId, run)
  try {
    await givenUp
    show(queryClient, productId, run.wanted ? known.wishId || UNTOLD : undefined)
    await tell(run, productId, known)
    return true
  } finally {
    runs.delete(productId)
    show(queryClient, productId, known.wishId)
    // Hearts that were never asked for are only one heart now.
    if (before === undefined) void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: [...wishKey, 'list'], refetchType: 'none' })
  }
}

/** What the shopper is told when a heart jumps back. */
export const wishFailure = (error: unknown, wanted: boolean): string => {
  if (error instanceof ApiError && error.kind === 'response' && error.status < 500) return error.message
  return `${wanted ? '찜하지 못했어요' : '찜을 빼지 못했어요'}. 잠시 후 다시 시도해 주세요.`
}
