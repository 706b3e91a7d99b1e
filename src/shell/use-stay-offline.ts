import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { toast } from '@/ui/overlay/toast-store'

/** Marks the error as a cancelled navigation, so that the router neither reports it nor reloads the page. */
const cancelled = () => Object.assign(new Error('Offline'), { cancelled: true })

/**
 * Cancels navigation while offline and shows the reason. Otherwise the router would load the next page as a
 * document, and the browser's error page would replace the app.
 */
export const useStayOffline = (): void => {
  const { events } = useRouter()

  useEffect(() => {
    const cancelNavigation = (error: Error & { cancelled?: boolean }, path: string, options: unknown) => {
      if (navigator.onLine || error.cancelled) return
      toast('인터넷에 연결되지 않았어요. 연결을 확인해 주세요.')
      // A throwing listener prevents later listeners from running.
      events.emit('routeChangeError', cancelled(), path, options)
      throw cancelled()
    }
    events.on('routeChangeError', cancelNavigation)
    return () => events.off('routeChangeError', cancelNavigation)
  }, [events])
}
