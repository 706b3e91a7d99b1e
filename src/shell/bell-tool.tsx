import dynamic from 'next/dynamic'
import { useState } from 'react'
import { BellIcon } from '@/ui/primitives/icon'
import { HeaderTool } from './header-tool'

// The number comes after the first paint, and so does what counts it.
const NoticeCount = dynamic(() => import('./notice-count').then((file) => file.NoticeCount), { ssr: false })

/** The way to the notices, with the number of unread ones. */
export const BellTool = () => {
  const [count, setCount] = useState(0)
  return (
    <HeaderTool href="/my/notification" aria-label={count > 0 ? `알림, 읽지 않은 알림 ${count}개` : '알림'}>
      <BellIcon />
      <NoticeCount onCount={setCount} />
    </HeaderTool>
  )
}
