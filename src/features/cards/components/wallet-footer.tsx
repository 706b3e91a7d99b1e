import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { waitingGiftsQueryOptions } from '@/api/main/card'
import { formatNumber } from '@/lib/money'
import { ChevronRightIcon, GiftIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { RECEIVING_PATH } from '../model/card-tabs'
import { isSoon, waitsUntil } from '../model/card-texts'

/** The foot of the wallet, always one line: gifts that wait and the first that goes back, or the way to the cards. */
export const WalletLine = () => {
  const { data } = useQuery(waitingGiftsQueryOptions())
  const waiting = data?.total ?? 0
  const first = data?.items[0]
  if (waiting === 0) {
    return (
      <Line href="/my/cards">
        내 선물함 보기 <ChevronRightIcon size={18} />
      </Line>
    )
  }
  return (
    <Line href={RECEIVING_PATH}>
      <GiftIcon size={20} />
      <span>
        확인하지 않은 선물이 {formatNumber(waiting)}개 있어요
        {first && isSoon(first) && <b> {waitsUntil(first)}</b>}
      </span>
      <ChevronRightIcon size={18} />
    </Line>
  )
}

const Line = styled(Link)`
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
