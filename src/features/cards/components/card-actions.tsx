import { styled } from 'styled-components'
import type { CardDetail } from '@/contract/main/card'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'
import { CARD_CHARGE, CARD_EXCHANGE, CARD_HISTORY, sendGiftPath } from '@/config/paths/card'
import { withCard } from '@/config/paths/with-card'
import { useDeleteCard } from '../hooks/use-delete-card'

/** The actions that this card allows. */
export const CardActions = ({ card }: { card: CardDetail }) => {
  const { deleteCard, isDeleting } = useDeleteCard(card)
  return (
    <>
      <Buttons>
        {card.canSend && <Button href={sendGiftPath(card)}>선물하기</Button>}
        {card.canCharge && (
          <Button kind={card.canSend ? 'secondary' : 'primary'} href={withCard(CARD_CHARGE, card)}>
            충전하기
          </Button>
        )}
        {card.canExchange && (
          <Button kind="secondary" href={withCard(CARD_EXCHANGE, card)}>
            교환하기
          </Button>
        )}
        <Button kind="secondary" href={withCard(CARD_HISTORY, card)}>
          이용내역
        </Button>
      </Buttons>
      <Button kind="quiet" small loading={isDeleting} onClick={() => void deleteCard()}>
        카드 삭제하기
      </Button>
    </>
  )
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space[8]};
`
