import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import { readAccount } from './reader'

const PATH = '/api/user/sessions'
const sessionsKey = ['main', 'sessions'] as const

/** The member's sessions on all devices, the last used first. */
export const sessionsQueryOptions = () =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => readAccount('sessionList', mainClient.get(PATH, { signal })),
    staleTime: freshness.none,
  })

const deleteSession = async (id: string): Promise<void> => {
  await mainClient.delete(`${PATH}/${encodeURIComponent(id)}`)
}

/** Ends a session. Repeating it changes nothing. */
export const endSessionMutation = mutationOptions({
  mutationFn: deleteSession,
  meta: { invalidates: [sessionsKey], invalidatesOnFailure: true },
})
