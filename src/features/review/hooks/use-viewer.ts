import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/api/http/use-session'
import { meQueryOptions } from '@/api/main/user'

/** The reader of the reviews, with the member's id to recognize their own reviews. */
export const useViewer = () => {
  const session = useSession()
  const { data: me } = useQuery({ ...meQueryOptions(), enabled: session === 'member' })
  const isMember = session === 'member'
  return { isMember, userId: isMember ? me?.id : undefined, viewer: isMember ? 'member' : 'visitor' } as const
}
