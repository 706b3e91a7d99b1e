import { queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { User } from '@/contract/main/user'

/** The signed-in member. Ask only with tokens at hand. */
export const meQueryOptions = () =>
  queryOptions({
    queryKey: ['main', 'user', 'me'],
    queryFn: async ({ signal }) => (await mainClient.get<User>('/api/user/me', { signal })).data,
    staleTime: freshness.long,
  })
