import { queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { MyCards } from '@/contract/main/card'

/** How many gifts wait to be taken by the member. */
export const receivingGiftCountQueryOptions = () =>
  queryOptions({
    queryKey: ['main', 'my-cards', { tab: 'GIFT_RECEIVING' }, 'total'],
    queryFn: async ({ signal }) =>
      (
        await mainClient.get<MyCards>('/api/card/my-cards/GIFT_RECEIVING', {
          params: { page: 1, size: 1 },
          signal,
        })
      ).data.total,
    staleTime: freshness.none,
  })
