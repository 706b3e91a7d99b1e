import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { waitingGiftsQueryOptions } from '@/api/main/card'
import { useDayChange } from '@/browser/use-day-change'
import { MY_CARDS } from '@/config/paths/my-cards'
import { WAITING_GIFTS } from '@/config/paths/gift'
import { formatNumber } from '@/lib/money'
import { ChevronRightIcon, GiftIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { expiresSoon, timeLeft } from '../model/card-texts'

/** The last line of the wallet: the unaccepted gifts with the first expiry, or a link to the cards. */
export const WalletFooter = () => {
  useDayChange()
  const { data } = useQuery({ ...waitingGiftsQueryOptions(), refetchOnWindowFocus: 'always' })
  const waiting = data?.total ?? 0
  const first = data?.items[0]
  if (waiting === 0) {
    return (
      <FooterLink href={MY_CARDS}>
        내 선물함 보기 <ChevronRightIcon size={18} />
      </FooterLink>
    )
  }
  return (
    <FooterLink href={WAITING_GIFTS}>
      <GiftIcon size={20} />
      <span>
        아직 받지 않은 선물이 {formatNumber(waiting)}개 있어요
        {first && expiresSoon(first) && <b> {timeLeft(first)}</b>}
      </span>
      <ChevronRightIcon size={18} />
    </FooterLink>
  )
}

const FooterLink = styled(Link)`
  display: flex;
  width: 100%;
  min-height: ${layout.touch};
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  font-size: ${font[15]};
  font-weight: 700;
  text-align: center;
  b,
  svg {
    flex: none;
    color: ${color.accent};
  }
`
