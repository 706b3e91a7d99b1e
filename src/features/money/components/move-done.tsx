import type { BankMove } from '@/contract/main/bank-move'
import { brand } from '@/config/brand'
import { formatWon } from '@/lib/money'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { MONEY_HISTORY, MOVE_TEXTS } from '../model/move-texts'
import { MoveFacts } from './move-facts'

/** The result of a finished move. */
export const MoveDone = ({ move }: { move: BankMove }) => {
  const { noun } = MOVE_TEXTS[move.direction]
  return (
    <ResultPage
      illustration="/art/success-gift.svg"
      title={`${formatWon(move.amount)}을 ${noun}했어요`}
      body={move.direction === 'charge' ? `${brand.money}에 담았어요.` : '연결한 계좌로 보냈어요.'}
      actions={
        <>
          <Button href="/">{move.direction === 'charge' ? '선물하러 가기' : '홈으로 가기'}</Button>
          <Button kind="secondary" href={MONEY_HISTORY}>
            이용내역 보기
          </Button>
        </>
      }
    >
      <MoveFacts move={move} />
    </ResultPage>
  )
}
