import { useRouter } from 'next/router'
import { readCardRef } from '@/domain/card'
import { queryOne } from '@/lib/query-string'
import { useAddressReady } from '@/lib/use-address-ready'

/** The card that the address names; null when it names none. */
export const useAskedCard = () => {
  const { query } = useRouter()
  return { card: readCardRef(queryOne(query.card)), isReady: useAddressReady() }
}
