import { usePageAvailability } from '@/api/http/use-page-availability'
import { REFUND_HISTORY } from '@/config/paths/card'
import { RECEIVED_GIFTS } from '@/config/paths/gift'
import { STUDIO } from '@/config/paths/studio'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import type { CardsView } from '../model/card-tabs'

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
export const NoCards = ({ view: { tab, isReceiving } }: { view: CardsView }) => {
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
