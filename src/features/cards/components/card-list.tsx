import { styled } from 'styled-components'
import { usePageAvailability } from '@/api/http/use-page-availability'
import { useDayChange } from '@/browser/use-day-change'
import { CardBadges } from '@/commerce-ui/card/card-badges'
import { CardRow } from '@/commerce-ui/card/card-row'
import { HiddenAmount } from '@/commerce-ui/money/hidden-amount'
import { MY_CARDS, RECEIVED_GIFTS, REFUND_HISTORY, STUDIO } from '@/config/paths'
import type { Card, MyCards } from '@/contract/main/card'
import { withCard } from '@/domain/card'
import { formatDate } from '@/lib/date'
import { formatNumber } from '@/lib/money'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, type PagesQuery } from '@/ui/feedback/infinite-list'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { VirtualizedBlock } from '@/ui/primitives/virtualized-block'
import { space } from '@/ui/theme/tokens'
import type { CardsView } from '../model/card-tabs'
import { expiresSoon, isMyDesign, kindLabel, receivePath, timeLeft } from '../model/card-texts'

interface CardItemProps {
  card: Card
  /** Whether the card is in the first view of the page, so that its picture is loaded first. */
  priority: boolean
  onOpen: (card: Card) => void
}

/** One card of the list. An unaccepted gift shows how long it can be accepted. */
export const CardItem = ({ card, priority, onOpen }: CardItemProps) => {
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

const CREATE = { href: STUDIO, label: '선물 카드 만들기' }
const SHOP = { href: '/card-shop', label: '선물샵 둘러보기' }

const TEXTS = {
  ALL: { title: '아직 카드가 없어요', body: '직접 꾸민 카드에 마음을 담아 보세요.', action: CREATE },
  GIFT_OWNED: {
    title: '아직 받은 선물이 없어요',
    body: '선물을 받으면 여기에 모여요.',
    action: { href: RECEIVED_GIFTS, label: '받은 선물내역 보기' },
  },
  GIFT_RECEIVING: {
    title: '받을 선물이 없어요',
    body: '선물 링크를 한 번 열어 보면 여기에서 이어서 받을 수 있어요.',
    action: null,
  },
  PURCHASED: {
    title: '선물샵 카드가 없어요',
    body: '선물샵에서 마음에 드는 카드를 골라 보세요.',
    action: SHOP,
  },
  PUBLISH: {
    title: '내가 만든 카드가 없어요',
    body: '사진과 글로 나만의 카드를 만들 수 있어요.',
    action: CREATE,
  },
  REFUND: {
    title: '환불 카드가 없어요',
    body: '새 카드로 보낸 선물이 취소되거나, 원래 카드로 돌려받을 수 없을 때 생겨요.',
    action: { href: REFUND_HISTORY, label: '환불 내역 보기', kind: 'secondary' },
  },
} as const

/** The empty state of a tab. */
const NoCards = ({ view: { tab, isReceiving } }: { view: CardsView }) => {
  const isAvailable = usePageAvailability()
  const { action, ...texts } = TEXTS[isReceiving ? 'GIFT_RECEIVING' : tab]
  const { label, ...link } = action ?? { href: '', label: null }
  return (
    <EmptyState
      illustration="/art/empty-box.svg"
      {...texts}
      action={label && isAvailable(link.href) && <Button {...link}>{label}</Button>}
    />
  )
}

/** Estimated height of a page of twenty rows in pixels. */
const PAGE_HEIGHT = 20 * 110

interface Props {
  view: CardsView
  list: PagesQuery<MyCards>
  onOpen: (card: Card) => void
}

/** Cards that the first view of a phone shows. */
const FIRST_CARDS = 4

/** The cards of a tab. Pages far from the viewport are drawn as empty space of their height. */
export const CardList = ({ view, list, onOpen }: Props) => {
  const skeleton = (
    <List role="status" aria-busy="true" aria-label="카드를 불러오는 중이에요">
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} $height="98px" />
      ))}
    </List>
  )
  return (
    <InfiniteList query={list} skeleton={skeleton} empty={<NoCards view={view} />}>
      {(_cards, pages) => (
        <>
          <Text $size={13} $tone="second" role="status">
            {pages[0]?.total != null && `${formatNumber(pages[0].total)}장`}
          </Text>
          {pages.map((page, index) => (
            <VirtualizedBlock
              key={page.page}
              estimate={PAGE_HEIGHT}
              initially={index === 0 || index === pages.length - 1}
              always={pages.length < 3}
            >
              {() => (
                <List as="ul" aria-label={`카드 목록 ${page.page}쪽`}>
                  {page.items.map((card, place) => (
                    <li key={card.cardId}>
                      <CardItem card={card} priority={index === 0 && place < FIRST_CARDS} onOpen={onOpen} />
                    </li>
                  ))}
                </List>
              )}
            </VirtualizedBlock>
          ))}
        </>
      )}
    </InfiniteList>
  )
}

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${space[8]};
  /* Cards in one row have the same height, with and without a badge. */
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`
