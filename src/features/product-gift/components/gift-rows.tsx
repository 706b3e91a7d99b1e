import { styled } from 'styled-components'
import { useDayChange } from '@/browser/use-day-change'
import type { ProductGift } from '@/contract/transaction/product-gift'
import { optionText } from '@/domain/product'
import { formatDate } from '@/lib/date'
import { shareText } from '@/lib/share-text'
import { WrapRow } from '@/ui/layout/lists'
import { Badge } from '@/ui/primitives/badge'
import { MediaRow } from '@/ui/primitives/media-row'
import { color, radius, space } from '@/ui/theme/tokens'
import { giftBadge, giftDDay } from '../model/gift-texts'

const personOf = ({ direction, giverName, receiverName, share }: ProductGift): string => {
  if (direction === 'RECEIVED') return `${giverName}님에게 받음`
  if (share) return [receiverName, shareText(share)].filter(Boolean).join(' · ')
  return receiverName === '' ? '링크로 보냄' : `${receiverName}님께 보냄`
}

/** One product gift in a list. */
export const ProductGiftRow = ({ gift, onOpen }: { gift: ProductGift; onOpen: () => void }) => {
  useDayChange()
  const { label, tone } = giftBadge(gift, gift.direction)
  const dDay = giftDDay(gift)
  return (
    <Row type="button" aria-haspopup={gift.direction === 'SENT' ? 'dialog' : undefined} onClick={onOpen}>
      <MediaRow
        image={gift.image}
        above={
          <WrapRow as="span" $gap={4}>
            <Badge $tone={tone}>{label}</Badge>
            {dDay && <Badge $tone="dark">{dDay}</Badge>}
          </WrapRow>
        }
        title={gift.productTitle}
        details={[
          optionText(gift.optionTitle, gift.productTitle),
          personOf(gift),
          formatDate(gift.createdAt),
        ]}
      />
    </Row>
  )
}

const Row = styled.button`
  width: 100%;
  padding: ${space[12]};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-align: left;
  &:active {
    background: ${color.sunken};
  }
`
