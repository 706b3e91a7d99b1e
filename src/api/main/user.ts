import { queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { meKey } from '@/api/http/shared-keys'
import { freshness } from '@/config/freshness'
import { readAccount } from './reader'

/** The signed-in member. Enable it only with tokens. */
export const meQueryOptions = () =>
  queryOptions({
    queryKey: meKey,
    queryFn: ({ signal }) => readAccount('user', mainClient.get('/api/user/me', { signal })),
    staleTime: freshness.long,
  })
