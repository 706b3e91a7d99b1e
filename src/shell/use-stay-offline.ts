import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { toast } from '@/ui/overlay/toast-store'

/** As the router marks a change that another one overtook: it neither complains nor loads the page anew. */
const cancelled = () => Object.assign(new Error('Offline'), { cancelled: true })

/**
 * Without a connection the router would load the next page the hard way, and the browser's own error page
 * would take the place of the app. The screen stays, and says why.
 */
export const useStayOffline = (): void => {
  const { events } = useRouter()

  useEffect(() => {
    const stay = (error: Error & { cancelled?: boolean }, path: string, options: unknown) => {
      if (navigator.onLine || error.cancelled) return
      toast('인터넷에 연결되지 않았어요. 연결을 확인해 주세요.')
      // What throws keeps the listeners after it from being told.
      events.emit('routeChangeError', cancelled(), path, options)
      throw cancelled()
    }
    events.on('routeChangeError', stay)
    return () => events.off('routeChangeError', stay)
  }, [events])
}
