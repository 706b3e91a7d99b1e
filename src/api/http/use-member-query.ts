import { type DefaultError, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useSession } from './use-session'

/**
 * Data of the member: requested and given only while one is signed in. A disabled query still gives what it had loaded before, so
 * that a screen would take a visitor for the member of the session that has ended.
 */
export const useMemberQuery = <Answer, Data, Key extends QueryKey>(
  options: UseQueryOptions<Answer, DefaultError, Data, Key>,
) => {
  const isMember = useSession() === 'member'
  const query = useQuery({ ...options, enabled: isMember && options.enabled !== false })
  return isMember ? query : { ...query, data: undefined }
}
