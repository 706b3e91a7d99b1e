import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { waitingGiftsQueryOptions } from '@/api/main/card'
import { useDayChange } from '@/browser/use-day-change'
import { WAITING_GIFTS } from '@/config/paths/gift'
import { formatNumber } from '@/lib/money'
import { ChevronRightIcon, GiftIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { expiresSoon, timeLeft } from '../model/card-texts'

/** A link to the gifts that return to their senders soon; nothing without any. */
export const ExpiringGifts = () => {
  useDayChange()
  const { data } = useQuery(waitingGiftsQueryOptions())
  const expiring = data?.items.filter(expiresSoon) ?? []
  const [first] = expiring
  if (!first) return null
  return (
    <Banner href={WAITING_GIFTS}>
      <GiftIcon size={20} />
      <span>
        <b>{timeLeft(first)}</b> 곧 돌아가는 선물이 {formatNumber(expiring.length)}개 있어요
      </span>
      <ChevronRightIcon size={18} />
    </Banner>
  )
}

const Banner = styled(Link)`
  display: flex;
  min-height: ${layout.touch};
  padding: ${space[8]} ${space[16]};
  align-items: center;
  gap: ${space[8]};
  border-radius: ${radius.button};
  background: ${color.tint};
  font-size: ${font[15]};
  span {
    flex: 1;
    word-break: keep-all;
  }
  b {
    color: ${color.accent};
  }
  svg {
    flex: none;
    color: ${color.accent};
  }
`
