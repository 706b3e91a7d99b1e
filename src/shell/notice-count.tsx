import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '@/api/http/use-session'
import { unreadCountQueryOptions } from '@/api/main/notification'
import { CountBadge } from './count-badge'

/** The badge on the header's bell; a visitor has no notices. */
export const NoticeCount = ({ onCount }: { onCount: (count: number) => void }) => {
  const session = useSession()
  const { data = 0 } = useQuery({ ...unreadCountQueryOptions(), enabled: session === 'member' })
  const count = session === 'member' ? data : 0
  useEffect(() => onCount(count), [count, onCount])
  return <CountBadge count={count} />
}
