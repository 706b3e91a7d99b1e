import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isAbsent } from '@/api/http/api-error'
import { tokenOwner } from '@/api/http/token-store'
import { useSession } from '@/api/http/use-session'
import { cartCountQueryOptions } from '@/api/transaction/cart-count'
import { countGuestLines } from '@/browser/storage/guest-cart'
import { onGuestCartChange } from '@/browser/storage/guest-cart-presence'
import { CountBadge } from './count-badge'

/** The badge on the header's cart: a visitor's lines are counted on the device, a member's by the server that has it. */
export const CartCount = () => {
  const session = useSession()
  const guestCount = useSyncExternalStore(
    onGuestCartChange,
    () => countGuestLines(tokenOwner()),
    () => 0,
  )
  const { data = 0, error } = useQuery({ ...cartCountQueryOptions(), enabled: session === 'member' })
  const isOnServer = session === 'member' && !isAbsent(error)
  return <CountBadge count={isOnServer ? data : guestCount} before=", " unit="개 담음" />
}
