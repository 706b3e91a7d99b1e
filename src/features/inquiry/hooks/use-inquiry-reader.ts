import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { restoreSession, useSession } from '@/api/http/use-session'
import { meQueryOptions } from '@/api/main/user'
import type { ReaderRole } from '@/api/review/reader'
import { isElsewhere, publicEnv } from '@/config/env'

/**
 * A service of another company may not mark the inquiries of the member, so the ids of the member are needed first.
 */
const needsMember = isElsewhere(publicEnv.reviewApi)

/**
 * The reader, who decides which private texts are loaded; undefined while the session, or the member where it is needed, is
 * unknown.
 */
export const useInquiryReader = (): ReaderRole | undefined => {
  const session = useSession()
  const isMemberNeeded = needsMember && session === 'member'
  const { isFetched } = useQuery({ ...meQueryOptions(), enabled: isMemberNeeded })
  useEffect(() => {
    if (session === 'unknown') void restoreSession()
  }, [session])
  return session === 'unknown' || (isMemberNeeded && !isFetched) ? undefined : session
}
