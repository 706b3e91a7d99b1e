import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { productGiftsInfiniteQueryOptions } from '@/api/transaction/product-gift'
import { useDayChange } from '@/browser/use-day-change'
import {
  ORDER_HISTORY,
  PRODUCT_GIFTS_RECEIVED,
  PRODUCT_GIFTS_SENT,
  RECEIVED_GIFTS,
  REMEMBERED_DAYS,
  SENT_GIFTS,
} from '@/config/paths'
import type { ProductGift } from '@/contract/transaction/product-gift'
import { optionText } from '@/domain/product'
import { formatDate } from '@/lib/date'
import { queryOne } from '@/lib/query-string'
import { shareText } from '@/lib/share-text'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { WrapRow } from '@/ui/layout/lists'
import { Stack } from '@/ui/layout/stack'
import { BottomSheet, SheetBody } from '@/ui/overlay/bottom-sheet'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { MediaRow } from '@/ui/primitives/media-row'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, layout, radius, space } from '@/ui/theme/tokens'
import { giftBadge, giftDDay } from '../model/gift-texts'
import { SentProductGift } from './sent-product-gift'

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

type Direction = ProductGift['direction']

const PAGES = {
  SENT: { card: SENT_GIFTS, product: PRODUCT_GIFTS_SENT, days: REMEMBERED_DAYS },
  RECEIVED: { card: RECEIVED_GIFTS, product: PRODUCT_GIFTS_RECEIVED },
} as const

const KINDS = { card: '카드', product: '상품', days: '기념일' } as const

interface KindProps {
  direction: Direction
  kind: keyof typeof KINDS
}

/**
 * Links between the cards and the products that the member has sent or received, and the days to send some; nothing where no products
 * are given.
 */
export const GiftKindLinks = ({ direction, kind }: KindProps) => {
  const hasGifts = useCapability('productGifts')
  const hasDays = useCapability('rememberedDays')
  if (!hasGifts) return null
  const pages = Object.entries(PAGES[direction]) as [keyof typeof KINDS, string][]
  return (
    <Kinds aria-label="선물 종류">
      {pages
        .filter(([one]) => one !== 'days' || hasDays)
        .map(([one, href]) => (
          <Link key={one} href={href} replace aria-current={one === kind ? 'page' : undefined}>
            {KINDS[one]}
          </Link>
        ))}
    </Kinds>
  )
}

const receivedHref = ({ received, link, productClass }: ProductGift): string => {
  if (!received) return link ?? '/'
  return productClass === 'giftcard'
    ? `${ORDER_HISTORY}?type=voucher&voucher=${encodeURIComponent(received.lineId)}`
    : `${ORDER_HISTORY}?orderId=${encodeURIComponent(received.orderId)}`
}

const EMPTY = {
  SENT: { title: '아직 보낸 상품이 없어요', body: '상품 화면에서 선물하기를 눌러 보세요.' },
  RECEIVED: { title: '아직 받은 상품이 없어요', body: '선물 링크를 열면 여기에 모여요.' },
} as const

const SKELETON = (
  <Stack as="ul" $gap={12} aria-busy>
    {[0, 1, 2].map((index) => (
      <li key={index}>
        <Skeleton $height="112px" />
      </li>
    ))}
  </Stack>
)

/** The products that a member has given or received, newest first. */
export const ProductGifts = ({ direction }: { direction: Direction }) => {
  const router = useRouter()
  const list = useInfiniteQuery(productGiftsInfiniteQueryOptions(direction))
  // A gift that was just given is open, because its link is the next step.
  const given = queryOne(router.query.gift) ?? null
  const [openId, setOpenId] = useState(given)
  const [isOpen, setOpen] = useState(given !== null)
  const opened = list.data?.pages.flatMap(({ items }) => items).find(({ giftId }) => giftId === openId)
  const open = (gift: ProductGift) => {
    if (gift.direction === 'RECEIVED') return void router.push(receivedHref(gift))
    setOpenId(gift.giftId)
    return setOpen(true)
  }
  return (
    <Box>
      <InfiniteList
        query={list}
        skeleton={SKELETON}
        empty={
          <EmptyState
            illustration="/art/empty-box.svg"
            {...EMPTY[direction]}
            action={<Button href="/shopping">쇼핑하러 가기</Button>}
          />
        }
      >
        {(gifts) => (
          <Stack as="ul" $gap={12}>
            {gifts.map((gift) => (
              <li key={gift.giftId}>
                <ProductGiftRow gift={{ ...gift, direction }} onOpen={() => open({ ...gift, direction })} />
              </li>
            ))}
          </Stack>
        )}
      </InfiniteList>
      <BottomSheet open={isOpen && opened !== undefined} onClose={() => setOpen(false)} title="보낸 선물">
        <SheetBody $least={60}>
          {opened && <SentProductGift gift={opened} onCancelled={() => setOpen(false)} />}
        </SheetBody>
      </BottomSheet>
    </Box>
  )
}

const Box = styled.div`
  padding: 0 ${layout.gutter} ${space[32]};
`

const Kinds = styled.nav`
  display: flex;
  gap: ${space[8]};
  padding: ${space[8]} 0 ${space[12]};
  a {
    display: grid;
    min-height: ${layout.touch};
    padding: 0 ${space[16]};
    place-items: center;
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.ink};
    text-decoration: none;
  }
  [aria-current] {
    border-color: ${color.accent};
    background: ${color.tint};
    font-weight: 700;
  }
`
