import type { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { type Wished, wishedKey as queryKey, wishKey } from './wish-cache'
import { deleteWish, postWish } from './wishlist'

/** Id of a wish that is not saved yet. */
const UNSAVED_ID = ''

interface Run {
  isWanted: boolean
}
/** The running changes by product. */
const runs = new Map<string, Run>()

const showWish = (queryClient: QueryClient, productId: string, wishId: string | undefined): void => {
  queryClient.setQueryData<Wished>(queryKey, (old = {}) => {
    const { [productId]: _before, ...others } = old
    return wishId === undefined ? others : { ...others, [productId]: wishId }
  })
}

/** Sends one call after the other until the server has the last wanted state; taps during a run join it. */
const syncWish = async (
  run: Run,
  productId: string,
  saved: { wishId: string | undefined },
): Promise<void> => {
  while (run.isWanted !== (saved.wishId !== undefined)) {
    if (saved.wishId === undefined) saved.wishId = (await postWish(productId)).id
    else {
      await deleteWish(saved.wishId).catch((error: unknown) => {
        // Another tab has deleted it, which is the wanted state.
        if (!isNotFound(error)) throw error
      })
      saved.wishId = undefined
    }
  }
}

/**
 * Shows the wanted state immediately and saves it; after a failure the saved state is shown. A plain function and not a
 * mutation, because hearts are on the first load of most pages, which have no other use for react-query's mutations.
 *
 * @returns false when a running change of the same product has taken it over
 */
export const setWish = async (
  queryClient: QueryClient,
  productId: string,
  isWanted: boolean,
): Promise<boolean> => {
  const before = queryClient.getQueryData<Wished>(queryKey)
  const saved = { wishId: before?.[productId] }
  // A running fetch would overwrite the shown state. Cancelling it restores the cache, so the state is shown after it.
  const cancelled = queryClient.cancelQueries({ queryKey })
  showWish(queryClient, productId, isWanted ? saved.wishId || UNSAVED_ID : undefined)
  const other = runs.get(productId)
  if (other) {
    other.isWanted = isWanted
    return false
  }
  const run: Run = { isWanted }
  runs.set(productId, run)
  try {
    await cancelled
    showWish(queryClient, productId, run.isWanted ? saved.wishId || UNSAVED_ID : undefined)
    await syncWish(run, productId, saved)
    return true
  } finally {
    runs.delete(productId)
    showWish(queryClient, productId, saved.wishId)
    // Without a first load the cache holds only this wish.
    if (before === undefined) void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: [...wishKey, 'list'], refetchType: 'none' })
  }
}
