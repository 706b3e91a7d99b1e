import { useRouter } from 'next/router'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { readCardRef } from '@/domain/card'
import { queryOne } from '@/lib/query-string'

/** The card that the address names; null when it names none. */
export const useCardFromQuery = () => {
  const { query } = useRouter()
  return { card: readCardRef(queryOne(query.card)), isReady: useIsRouterReady() }
}
