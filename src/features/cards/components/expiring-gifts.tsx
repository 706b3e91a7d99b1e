import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { waitingGiftsQueryOptions } from '@/api/main/card'
import { formatNumber } from '@/lib/money'
import { ChevronRightIcon, GiftIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { RECEIVING_PATH } from '../model/card-tabs'
import { isSoon, waitsUntil } from '../model/card-texts'

/** Gifts that go back to their senders soon; nothing while there are none. */
export function WaitingStrip() {
  const { data } = useQuery(waitingGiftsQueryOptions())
  const soon = data?.items.filter(isSoon) ?? []
  const [first] = soon
  if (!first) return null
  return (
    <Strip href={RECEIVING_PATH}>
      <GiftIcon size={20} />
      <span>
        <b>{waitsUntil(first)}</b> 곧 돌아가는 선물이 {formatNumber(soon.length)}개 있어요
      </span>
      <ChevronRightIcon size={18} />
    </Strip>
  )
}

const Strip = styled(Link)`
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
