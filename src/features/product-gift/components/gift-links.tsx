import { useQuery } from '@tanstack/react-query'
import { giftsOfOrderQueryOptions } from '@/api/transaction/product-gift'
import { ShareGift } from '@/commerce-ui/card/share-gift'
import { PRODUCT_GIFTS_SENT } from '@/config/paths'
import type { ProductGift } from '@/contract/transaction/product-gift'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { termText } from '../model/gift-texts'

const nameOf = ({ share, receiverName }: ProductGift, index: number, count: number): string => {
  if (share) return [receiverName, `${share.total}명이 한 번씩 열 수 있어요`].filter(Boolean).join(' · ')
  return receiverName || (count > 1 ? `받는 분 ${index + 1}` : '받는 분께 보내 주세요')
}

/** The links of the gifts of a paid order: sending them is the next step. */
export const GiftLinks = ({ orderId }: { orderId: string }) => {
  const gifts = useQuery(giftsOfOrderQueryOptions(orderId))
  return (
    <Section title="선물 링크">
      <QueryBoundary query={gifts} skeleton={<Skeleton $height="120px" />}>
        {({ items }) => (
          <>
            {items.map((gift, index) => (
              <Stack key={gift.giftId} $gap={8}>
                <Text $bold>{nameOf(gift, index, items.length)}</Text>
                {gift.link !== null && (
                  <ShareGift
                    gift={{ ...gift, link: gift.link }}
                    label="선물 링크 보내기"
                    isPinned={items.length === 1}
                  />
                )}
                <Text $size={13} $tone="second">
                  {termText(gift)}
                </Text>
              </Stack>
            ))}
            <Button full kind="quiet" href={PRODUCT_GIFTS_SENT}>
              보낸 선물 보기
            </Button>
          </>
        )}
      </QueryBoundary>
    </Section>
  )
}
