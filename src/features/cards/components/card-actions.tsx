import { styled } from 'styled-components'
import type { CardDetail } from '@/contract/main/card'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'
import { useDeleteCard } from '../hooks/use-delete-card'
import { paths } from '../model/card-texts'

/** The actions that this card allows. */
export const CardActions = ({ card }: { card: CardDetail }) => {
  const { deleteCard, isDeleting } = useDeleteCard(card)
  return (
    <>
      <Buttons>
        {card.canSend && <Button href={paths.send(card)}>선물하기</Button>}
        {card.canCharge && (
          <Button kind={card.canSend ? 'secondary' : 'primary'} href={paths.charge(card)}>
            충전하기
          </Button>
        )}
        {card.canExchange && (
          <Button kind="secondary" href={paths.exchange(card)}>
            교환하기
          </Button>
        )}
        <Button kind="secondary" href={paths.history(card)}>
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
