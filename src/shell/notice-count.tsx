import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/api/http/use-session'
import { unreadCountQueryOptions } from '@/api/main/notification'
import { CountBadge } from './count-badge'

/** The badge on the header's bell; a visitor has no notices. */
export const NoticeCount = () => {
  const session = useSession()
  const { data = 0 } = useQuery({ ...unreadCountQueryOptions(), enabled: session === 'member' })
  return <CountBadge count={session === 'member' ? data : 0} before=", 읽지 않은 알림 " unit="개" />
}
