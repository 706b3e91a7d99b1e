import { useInfiniteQuery } from '@tanstack/react-query'
import { myCardsInfiniteQueryOptions } from '@/api/main/card'
import { CARD_HISTORY, REFUND_HISTORY } from '@/config/paths'
import { Button } from '@/ui/primitives/button'
import { CardPicker, useCardSort } from './card-picker'

/** `/card/history/refund-card-history`: the cards that hold refunds, each linked to its history. */
export const RefundCards = () => {
  const list = useInfiniteQuery(myCardsInfiniteQueryOptions('REFUND', useCardSort()))
  return (
    <CardPicker
      title="돌아온 금액이 담긴 카드"
      list={list}
      path={CARD_HISTORY}
      tools={
        <Button kind="secondary" small href={REFUND_HISTORY}>
          환불 내역 보기
        </Button>
      }
      empty={{
        title: '환불 카드가 없어요',
        body: '새 카드로 보낸 선물이 취소되거나, 원래 카드로 돌려받을 수 없을 때 생겨요.',
        action: <Button href={REFUND_HISTORY}>환불 내역 보기</Button>,
      }}
    />
  )
}
