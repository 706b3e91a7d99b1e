import { styled } from 'styled-components'
import type { CardDetail } from '@/contract/main/card'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'
import { useDeleteCard } from '../hooks/use-delete-card'
import { paths } from '../model/card-texts'

/** What may be done with a card of one's own now. */
export const CardActions = ({ card }: { card: CardDetail }) => {
  const { deleteCard, isDeleting } = useDeleteCard(card)
  return (
    <>
      <Ways>
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
      </Ways>
      <Button kind="quiet" small loading={isDeleting} onClick={() => void deleteCard()}>
        카드 삭제하기
      </Button>
    </>
  )
}

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space[8]};
`
