import type { AnsweredGift } from '@/contract/main/gift'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import type { ReceivedGift } from '../model/received-gift'
import { AcceptedGift } from './accepted-gift'

interface Props {
  gift: ReceivedGift
  answer: 'accept' | 'decline'
  /** The answer of the service. */
  answered: AnsweredGift
}

/** The result after the receiver accepted or declined a gift. */
export const GiftAnswerResult = ({ gift, answer, answered }: Props) =>
  answer === 'accept' ? (
    <AcceptedGift
      gift={{
        ...gift,
        // Of a link for several members it is another one than the first.
        ...(gift.share && {
          secondaryCardId: answered.secondaryCardId,
          cardHistoryId: answered.cardHistoryId,
        }),
        amount: answered.amount ?? gift.amount,
      }}
      title="선물을 받았어요"
      note="내 선물함에 담아 두었어요. 언제든 쓸 수 있어요."
    />
  ) : (
    <ResultPage
      illustration="/art/empty-box.svg"
      title="선물을 거절했어요"
      body={`선물은 ${gift.giverName}님께 돌아갔어요.`}
      actions={<Button href="/">홈으로 가기</Button>}
    />
  )
