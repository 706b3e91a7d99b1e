import { styled } from 'styled-components'
import { CardBadges } from '@/commerce-ui/card/card-badges'
import { CardFace } from '@/commerce-ui/card/card-face'
import { HiddenAmount } from '@/commerce-ui/money/hidden-amount'
import { MY_CARDS, STUDIO } from '@/config/paths'
import type { Card, SwipeCards } from '@/contract/main/card'
import { withCard } from '@/domain/card'
import { formatNumber } from '@/lib/money'
import { Carousel } from '@/ui/primitives/carousel'
import { PlusIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, radius, space } from '@/ui/theme/tokens'
import { isMyDesign } from '../model/card-texts'

const Slide = ({ card, isFirst }: { card: Card; isFirst: boolean }) => (
  <SlideLink href={withCard(MY_CARDS, card)}>
    <CardFace
      path={card.face}
      alt={card.title}
      vertical={card.orientation === 'vertical'}
      video={card.video}
      overlay={card.overlay}
      priority={isFirst}
      balance={<HiddenAmount amount={card.balance} />}
    />
    <Badges>
      <CardBadges myDesign={isMyDesign(card)} limited={card.cardType === 'EVENT_LIMITED'} />
    </Badges>
  </SlideLink>
)

/** A carousel of cards. Its last slide links to all cards, or to the studio without any card. */
export const CardStack = ({ cards: { items, total } }: { cards: SwipeCards }) => {
  const last =
    total === 0
      ? { key: 'first', href: STUDIO, label: '첫 카드를 만들어 보세요' }
      : total > items.length
        ? { key: 'all', href: MY_CARDS, label: `카드 ${formatNumber(total)}장 모두 보기` }
        : null
  return (
    <Carousel
      label="내 카드"
      marks="dots"
      slide="min(88%, 280px)"
      slides={[
        ...items.map((card, index) => ({
          key: card.cardId,
          content: <Slide card={card} isFirst={index === 0} />,
        })),
        ...(last
          ? [
              {
                key: last.key,
                content: (
                  <SlideLink href={last.href}>
                    <EmptyFace>
                      <PlusIcon />
                      {last.label}
                    </EmptyFace>
                  </SlideLink>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

const SlideLink = styled(Link)`
  display: block;
  padding: ${space[12]} ${space[4]};
  outline-offset: -2px;
`
const Badges = styled.span`
  display: flex;
  padding-top: ${space[8]};
  gap: ${space[4]};
  &:empty {
    display: none;
  }
`
const EmptyFace = styled.span`
  display: grid;
  aspect-ratio: 328/209;
  padding: ${space[12]};
  place-content: center;
  justify-items: center;
  gap: ${space[8]};
  border: 2px dashed ${color.edge};
  border-radius: ${radius.card};
  color: ${color.second};
  text-align: center;
  word-break: keep-all;
`
