import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import type { CardsView } from '../model/card-tabs'
import { paths } from '../model/card-texts'

const STUDIO_LINK = <Button href={paths.studio}>선물 카드 만들기</Button>
const SHOP_LINK = <Button href="/card-shop">선물샵 둘러보기</Button>

const TEXTS = {
  ALL: { title: '아직 카드가 없어요', body: '직접 꾸민 카드에 마음을 담아 보세요.', action: STUDIO_LINK },
  GIFT_OWNED: {
    title: '아직 받은 선물이 없어요',
    body: '선물을 받으면 여기에 모여요.',
    action: <Button href="/my/gift/received-history">받은 선물내역 보기</Button>,
  },
  GIFT_RECEIVING: {
    title: '기다리는 선물이 없어요',
    body: '선물 링크를 열어 보면 여기에서 다시 받을 수 있어요.',
    action: null,
  },
  PURCHASED: {
    title: '구매한 카드가 없어요',
    body: '선물샵에서 마음에 드는 카드를 골라 보세요.',
    action: SHOP_LINK,
  },
  PUBLISH: {
    title: '발행한 카드가 없어요',
    body: '사진과 글로 나만의 카드를 만들 수 있어요.',
    action: STUDIO_LINK,
  },
  REFUND: {
    title: '환불 카드가 없어요',
    body: '돌아온 금액의 원래 카드가 없을 때 여기에 생겨요.',
    action: (
      <Button kind="secondary" href="/card/history/refund-history">
        환불 내역 보기
      </Button>
    ),
  },
} as const

/** The empty state of a tab. */
export const NoCards = ({ view: { tab, isReceiving } }: { view: CardsView }) => (
  <EmptyState drawing="/art/empty-box.svg" {...TEXTS[isReceiving ? 'GIFT_RECEIVING' : tab]} />
)
