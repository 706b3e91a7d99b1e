import { useQuery } from '@tanstack/react-query'
import { unreadCountQueryOptions } from '@/api/main/notification'
import { CountBadge } from './count-badge'

/** The badge on a member's bell. */
export const NotificationCount = () => {
  const { data = 0 } = useQuery(unreadCountQueryOptions())
  return <CountBadge count={data} before=", 읽지 않은 알림 " unit="개" />
}
