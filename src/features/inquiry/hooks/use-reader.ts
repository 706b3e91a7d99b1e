import { useEffect } from 'react'
import { restoreSession, useSession } from '@/api/http/use-session'
import type { InquiryReader } from '@/api/review/inquiry'

/** The reader, who decides which private texts are loaded; undefined while the session is unknown. */
export const useReader = (): InquiryReader | undefined => {
  const session = useSession()
  useEffect(() => {
    if (session === 'unknown') void restoreSession()
  }, [session])
  return session === 'unknown' ? undefined : session
}
