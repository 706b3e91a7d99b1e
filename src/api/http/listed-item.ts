import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * An item of the lists under a key, as the last loaded list has it. A sheet over the list shows it at once, and does not
 * grow under a finger when its own answer arrives.
 */
export const listedItem = <T>(
  client: QueryClient,
  queryKey: QueryKey,
  isWanted: (item: T) => boolean,
): T | undefined =>
  client
    .getQueryCache()
    .findAll({ queryKey })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as InfiniteData<{ items: readonly T[] }> | undefined)?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(isWanted)
