import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useSession } from '@/api/http/use-session'
import { cartCountQueryOptions } from '@/api/transaction/cart-count'
import { countGuestLines, onGuestCartChange } from '@/lib/guest-cart'
import { color, font, radius } from '@/ui/theme/tokens'

/** The badge on the header's cart: a visitor's lines are counted on the device, a member's by the server. */
export const CartCount = ({ onCount }: { onCount: (count: number) => void }) => {
  const session = useSession()
  const kept = useSyncExternalStore(onGuestCartChange, countGuestLines, () => 0)
  const { data = 0 } = useQuery({ ...cartCountQueryOptions(), enabled: session === 'member' })
  const count = session === 'member' ? data : kept
  useEffect(() => onCount(count), [count, onCount])
  return count > 0 && <Badge aria-hidden>{count > 99 ? '99+' : count}</Badge>
}

const Badge = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 20px;
  padding: 0 5px;
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${font[13]};
  letter-spacing: -0.03em;
  font-weight: 700;
  line-height: 20px;
  text-align: center;
`
