import { useDayChange } from '@/browser/use-day-change'
import { CardBadges } from '@/commerce-ui/card/card-badges'
import type { Card } from '@/contract/main/card'
import { formatDate } from '@/lib/date'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { CardRow } from '@/commerce-ui/card/card-row'
import { HiddenAmount } from '@/commerce-ui/money/hidden-amount'
import { MY_CARDS } from '@/config/paths/my-cards'
import { withCard } from '@/config/paths/with-card'
import { isMyDesign, expiresSoon, kindLabel, timeLeft, receivePath } from '../model/card-texts'

interface Props {
  card: Card
  /** Whether the card is in the first view of the page, so that its picture is loaded first. */
  priority: boolean
  onOpen: (card: Card) => void
}

/** One card of the list. An unaccepted gift shows how long it can be accepted. */
export const CardItem = ({ card, priority, onOpen }: Props) => {
  useDayChange()
  const isReceivable = card.status === 'RECEIVING'
  return (
    <CardRow
      face={card.face}
      vertical={card.orientation === 'vertical'}
      priority={priority}
      title={card.title}
      above={
        <>
          {isReceivable && (
            <Badge $tone={expiresSoon(card) ? 'danger' : 'accent'}>받기 전 {timeLeft(card)}</Badge>
          )}
          <CardBadges myDesign={isMyDesign(card)} limited={card.cardType === 'EVENT_LIMITED'} />
        </>
      }
      amount={<HiddenAmount amount={card.balance} />}
      note={[
        card.giverName === null ? kindLabel(card) : `${card.giverName}님이 보낸 선물`,
        formatDate(card.createdAt),
      ]
        .filter(Boolean)
        .join(' · ')}
      href={withCard(MY_CARDS, card)}
      onOpen={() => onOpen(card)}
      action={
        isReceivable && (
          <Button small href={receivePath(card)} aria-label={`${card.title} 선물 받기`}>
            받기
          </Button>
        )
      }
    />
  )
}
