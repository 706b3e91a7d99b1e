import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { cardDetailQueryOptions } from '@/api/main/card'
import { brand } from '@/config/brand'
import { CARD_EXCHANGE, MY_CARDS, sendGiftPath } from '@/config/paths'
import { readCardRef, withCard } from '@/domain/card'
import { type ErrorName, errorNameOf } from '@/domain/error-codes'
import { formatRoundWon } from '@/lib/money'
import { queryOne } from '@/lib/query-string'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'

const TEXTS: Readonly<Partial<Record<ErrorName, { title: string; body: string }>>> = {
  ALREADY_REMOVED: { title: '이미 삭제한 카드예요', body: '내 선물함에서 다른 카드를 확인해 주세요.' },
  CARD_NOT_FOUND: { title: '카드를 찾을 수 없어요', body: '이미 삭제한 카드일 수 있어요.' },
  INVALID_CARD_STATUS: {
    title: '지금은 삭제할 수 없는 카드예요',
    body: '아직 받지 않았거나 돌아간 선물은 삭제할 수 없어요.',
  },
}
const UNKNOWN = {
  title: '카드를 삭제하지 못했어요',
  body: '카드는 그대로 있어요. 잠시 후 다시 시도해 주세요.',
}

/** `/my/cards/delete-fail`: the reason, and how to use up a remaining balance. */
export const DeleteFail = () => {
  const { query } = useRouter()
  const card = readCardRef(queryOne(query.card))
  const reason = errorNameOf(Number(queryOne(query.code)))
  const { data: detail } = useQuery(
    cardDetailQueryOptions(card?.cardDivision ?? 'MASTER', card?.cardId ?? ''),
  )
  const hasBalance = reason === 'CARD_BALANCE_REMAINS' || query.code === undefined
  const { title, body } = hasBalance
    ? {
        title: '카드에 잔액이 남아 있어요',
        body: `${detail ? `${detail.title}에 ${formatRoundWon(detail.balance)}이 남아 있어요.\n` : ''}잔액을 모두 쓰거나 옮긴 뒤에 삭제할 수 있어요.`,
      }
    : ((reason && TEXTS[reason]) ?? UNKNOWN)
  return (
    <ResultPage
      illustration="/art/fail-receipt.svg"
      title={title}
      body={body}
      actions={
        <>
          {hasBalance && card && (
            <>
              <Button href={withCard(CARD_EXCHANGE, card)}>{brand.money}로 교환하기</Button>
              {detail?.canSend && (
                <Button kind="secondary" href={sendGiftPath(card)}>
                  선물하기
                </Button>
              )}
              <Button kind="secondary" href="/shopping">
                쇼핑하며 쓰기
              </Button>
            </>
          )}
          <Button kind={hasBalance && card ? 'secondary' : 'primary'} href={MY_CARDS}>
            내 선물함으로 가기
          </Button>
        </>
      }
    />
  )
}
