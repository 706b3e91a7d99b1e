import dynamic from 'next/dynamic'
import { useSession } from '@/api/http/use-session'
import { BellIcon } from '@/ui/primitives/icon'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { HeaderTool } from './header-tool'
import { SilentErrorBoundary } from './silent-error-boundary'

// The number comes after the first paint, and so does what counts it.
const NoticeCount = dynamic(() => import('./notice-count').then((file) => file.NoticeCount), { ssr: false })

/** The way to the notices, with the number of unread ones. */
export const BellTool = () => {
  const isMember = useSession() === 'member'
  return (
    <HeaderTool href="/my/notification">
      <BellIcon />
      <VisuallyHidden>알림</VisuallyHidden>
      <SilentErrorBoundary>{isMember && <NoticeCount />}</SilentErrorBoundary>
    </HeaderTool>
  )
}
