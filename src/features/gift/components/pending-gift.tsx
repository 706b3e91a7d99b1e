import type { ReactNode } from 'react'
import { DepositAccount } from '@/commerce-ui/money/deposit-account'
import { SENT_GIFTS } from '@/config/paths'
import type { WalletPayment } from '@/contract/main/charge'
import { ResultPage } from '@/ui/feedback/result-page'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'

interface Props {
  /** The payment of the gift; nobody's gift without it: its ids are unknown, or of another member's. */
  payment?: WalletPayment | undefined
  actions: ReactNode
}

/** The result page of a gift that is not there: its payment is not final or waits for a deposit, or it can't be found. */
export const PendingGift = ({ payment, actions }: Props) => {
  if (!payment)
    return (
      <ResultPage
        illustration="/art/empty-box.svg"
        title="선물을 찾을 수 없어요"
        body={'보낸 선물에서 확인해 주세요.\n다른 계정으로 보냈다면 그 계정의 보낸 선물에 있어요.'}
        actions={<Button href={SENT_GIFTS}>보낸 선물 보기</Button>}
      />
    )
  return payment.status === 'awaiting_deposit' ? (
    <ResultPage
      illustration="/art/deposit-clock.svg"
      title="입금하면 선물이 만들어져요"
      body="아래 계좌로 입금하면 선물 링크를 알림으로 보내 드려요."
      actions={actions}
    >
      <DepositAccount title="입금할 계좌" receipt={payment.receipt} amount={payment.amount} />
    </ResultPage>
  ) : (
    <ResultPage
      title="결제를 확인하고 있어요"
      body={'다시 결제하지 마세요.\n화면을 닫아도 결과는 보낸 선물에서 볼 수 있어요.'}
    >
      <Spinner label="결제를 확인하는 중이에요" />
    </ResultPage>
  )
}
