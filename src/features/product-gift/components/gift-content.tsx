import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CardFace } from '@/commerce-ui/card/card-face'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import type { ProductGift, ProductGiftPreview } from '@/contract/transaction/product-gift'
import { optionText } from '@/domain/product'
import { formatWon } from '@/lib/money'
import { MediaRow } from '@/ui/primitives/media-row'
import { color, radius, space } from '@/ui/theme/tokens'

interface Props {
  gift: ProductGift | ProductGiftPreview
  /** `김담아님이 보낸 선물`. */
  line: string
  priority?: boolean
  children?: ReactNode
}

/** A product gift: its face, who gives it, the message and the product. */
export const GiftContent = ({ gift, line, priority, children }: Props) => (
  <Box>
    <div>
      <CardFace
        path={gift.face}
        alt={`${gift.title} 카드`}
        vertical={gift.orientation === 'vertical'}
        video={gift.video}
        overlay={gift.overlay}
        priority={priority}
      />
    </div>
    <p>{line}</p>
    {children}
    {gift.msgToReceiver && (
      <GiftMessage plain by={`${gift.giverName}님의 메시지`} text={gift.msgToReceiver} />
    )}
    <Product>
      <MediaRow
        image={gift.image}
        title={gift.productTitle}
        details={[optionText(gift.optionTitle, gift.productTitle)]}
      >
        <b>{formatWon(gift.price)}</b>
      </MediaRow>
    </Product>
  </Box>
)

const Box = styled.div`
  display: grid;
  padding: ${space[24]} ${space[16]} ${space[16]};
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[16]};
  border-radius: ${radius.panel};
  background: ${color.tint};
  > div:first-child {
    width: 100%;
    max-width: 300px;
  }
  > p {
    color: ${color.second};
    text-align: center;
    overflow-wrap: anywhere;
  }
  > figure {
    width: 100%;
    max-width: 400px;
  }
`

const Product = styled.div`
  width: 100%;
  padding: ${space[12]};
  border-radius: ${radius.card};
  background: ${color.surface};
`
