import dynamic from 'next/dynamic'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { OWNED_GIFTS } from '@/config/paths'
import { withCard } from '@/domain/card'
import { partLoading } from '@/ui/feedback/error-state'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import type { ReceivedGift } from '../model/received-gift'
import { GiftSummary } from './gift-summary'

const ThankForm = dynamic(() => import('./thank-form').then((file) => file.ThankForm), {
  ssr: false,
  loading: partLoading(<Skeleton $height="320px" />),
})

interface Props {
  gift: ReceivedGift
  title: string
  note: string
}

/** A gift that the member has accepted, with the form for thanks. */
export const AcceptedGift = ({ gift, title, note }: Props) => (
  <ResultPage
    title={title}
    body={note}
    actions={
      <>
        <Button href={withCard(OWNED_GIFTS, { cardDivision: 'SECONDARY', cardId: gift.secondaryCardId })}>
          카드 보기
        </Button>
        <Button kind="secondary" href="/shopping">
          이 카드로 쇼핑하기
        </Button>
      </>
    }
  >
    <GiftSummary face={gift} line={`${gift.giverName}님이 준 선물`} amount={gift.amount}>
      {gift.message && <GiftMessage by={`${gift.giverName}님의 메시지`} text={gift.message} />}
    </GiftSummary>
    {gift.thanks ? (
      <GiftMessage plain by="보낸 감사 메시지" text={gift.thanks} />
    ) : (
      gift.cardHistoryId !== '' && <ThankForm gift={gift} />
    )}
  </ResultPage>
)
