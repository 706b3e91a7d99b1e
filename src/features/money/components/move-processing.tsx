import type { BankMove } from '@/contract/main/bank-move'
import { brand } from '@/config/brand'
import { formatWon } from '@/lib/money'
import { ResultPage } from '@/ui/feedback/result-page'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'
import { MONEY_HISTORY, MOVE_TEXTS } from '../model/move-texts'
import { MoveFacts } from './move-facts'

/** The status of a move that the bank has not finished. */
export const MoveProcessing = ({ move }: { move: BankMove }) => {
  const { noun } = MOVE_TEXTS[move.direction]
  return (
    <ResultPage
      title={`${formatWon(move.amount)} ${noun}을 처리하고 있어요`}
      body={'은행의 답을 기다리고 있어요.\n이 화면을 나가도 괜찮아요. 끝나면 알려 드릴게요.'}
      actions={
        <>
          <Button href={MONEY_HISTORY}>이용내역 보기</Button>
          <Button kind="secondary" href="/">
            홈으로 가기
          </Button>
        </>
      }
    >
      <Spinner label={`${noun}을 처리하고 있어요`} />
      <InlineNotice>
        {move.direction === 'withdraw'
          ? `출금하지 못하면 ${brand.money}를 그대로 돌려 드려요.`
          : '결과가 나올 때까지 다시 충전하지 않아도 돼요.'}
      </InlineNotice>
      <MoveFacts move={move} />
    </ResultPage>
  )
}
