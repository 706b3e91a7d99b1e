import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '@/api/http/use-session'
import { cartCountQueryOptions } from '@/api/transaction/cart-count'
import { countGuestLines, onGuestCartChange } from '@/lib/guest-cart'
import { CountBadge } from './count-badge'

/** The badge on the header's cart: a visitor's lines are counted on the device, a member's by the server. */
export const CartCount = ({ onCount }: { onCount: (count: number) => void }) => {
  const session = useSession()
  const kept = useSyncExternalStore(onGuestCartChange, countGuestLines, () => 0)
  const { data = 0 } = useQuery({ ...cartCountQueryOptions(), enabled: session === 'member' })
  const count = session === 'member' ? data : kept
  useEffect(() => onCount(count), [count, onCount])
  return <CountBadge count={count} />
}
