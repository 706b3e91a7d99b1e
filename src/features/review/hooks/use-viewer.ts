import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/api/http/use-session'
import { meQueryOptions } from '@/api/main/user'

/** Who reads: whether it is known, a member or not, and the member's id for what is their own. */
export const useViewer = () => {
  const session = useSession()
  const { data: me } = useQuery({ ...meQueryOptions(), enabled: session === 'member' })
  const isMember = session === 'member'
  return { isMember, userId: isMember ? me?.id : undefined, viewer: isMember ? 'member' : 'visitor' } as const
}
