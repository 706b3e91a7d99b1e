import { useEffect } from 'react'
import { restoreSession, useSession } from '@/api/http/use-session'
import type { InquiryReader } from '@/api/review/inquiry'

/** Who reads decides which private words come; undefined while that is not known. */
export const useReader = (): InquiryReader | undefined => {
  const session = useSession()
  useEffect(() => {
    if (session === 'unknown') void restoreSession()
  }, [session])
  return session === 'unknown' ? undefined : session
}
