import dynamic from 'next/dynamic'
import { useCapability } from '@/api/http/use-capability'
import { useSession } from '@/api/http/use-session'
import { BellIcon } from '@/ui/primitives/icon'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { HeaderTool } from './header-tool'
import { SilentErrorBoundary } from './silent-error-boundary'

// The count and the code that loads it are deferred until after the first paint.
const NoticeCount = dynamic(() => import('./notice-count').then((file) => file.NoticeCount), { ssr: false })

/** The link to the notifications, with the unread count. */
export const BellTool = () => {
  const isMember = useSession() === 'member'
  const hasNotifications = useCapability('notifications')
  if (!hasNotifications) return null
  return (
    <HeaderTool href="/my/notification">
      <BellIcon />
      <VisuallyHidden>알림</VisuallyHidden>
      <SilentErrorBoundary>{isMember && <NoticeCount />}</SilentErrorBoundary>
    </HeaderTool>
  )
}
