import { styled } from 'styled-components'
import { useDayChange } from '@/browser/use-day-change'
import { CardFace, SMALL_WIDTHS } from '@/commerce-ui/card/card-face'
import type { GiftHistoryItem } from '@/contract/main/gift'
import { formatDate, formatDateTime } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { shareText } from '@/lib/share-text'
import { WrapRow } from '@/ui/layout/lists'
import { Badge } from '@/ui/primitives/badge'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { giftDDay, giftStatus, isScheduled } from '../model/gift-status'

const Row = styled.button`
  display: flex;
  width: 100%;
  padding: ${space[12]};
  align-items: center;
  gap: ${space[12]};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-align: left;
  &:active {
    background: ${color.sunken};
  }
  > svg {
    flex: none;
    color: ${color.third};
  }
`
const Face = styled.span`
  width: 88px;
  flex: none;
  > span {
    border-radius: ${radius.field};
    box-shadow: none;
  }
`
const Details = styled.span`
  display: grid;
  min-width: 0;
  flex: 1;
  gap: 2px;
  overflow-wrap: anywhere;
  small {
    color: ${color.second};
    font-size: ${font[13]};
  }
  b {
    font-size: ${font[17]};
  }
`

const personOf = ({
  direction,
  giverName,
  receiverName,
  namedReceiver = '',
  share,
}: GiftHistoryItem): string => {
  if (direction === 'RECEIVED') return `${giverName}님에게 받음`
  if (share) return [namedReceiver, shareText(share)].filter(Boolean).join(' · ')
  const name = receiverName ?? namedReceiver
  return name === '' ? '링크로 보냄' : `${name}님에게 보냄`
}

interface Props {
  gift: GiftHistoryItem
  onOpen: () => void
}

/** One gift in the history. */
export const GiftRow = ({ gift, onOpen }: Props) => {
  useDayChange()
  const { label, tone } = giftStatus(gift, gift.direction)
  const dDay = giftDDay(gift)
  return (
    <Row type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Face>
        <CardFace
          path={gift.face}
          alt=""
          vertical={gift.orientation === 'vertical'}
          sizes="88px"
          widths={SMALL_WIDTHS}
        />
      </Face>
      <Details>
        <WrapRow as="span" $gap={4}>
          <Badge $tone={tone}>{label}</Badge>
          {dDay && <Badge $tone="dark">{dDay}</Badge>}
          {gift.direction === 'SENT' && gift.thankMsgFromReceiver && <Badge $tone="info">감사 메시지</Badge>}
        </WrapRow>
        <b>
          {formatWon(gift.amount)}
          {gift.share && `씩 ${gift.share.total}명`}
        </b>
        <span>{gift.title}</span>
        <small>
          {isScheduled(gift)
            ? `${formatDateTime(gift.sendAt)}에 열려요`
            : [personOf(gift), formatDate(gift.direction === 'RECEIVED' ? gift.updatedAt : gift.sentAt)]
                .filter(Boolean)
                .join(' · ')}
        </small>
      </Details>
      <ChevronRightIcon size={20} />
    </Row>
  )
}
