import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { isUndecided } from '@/api/http/is-undecided'
import { useSubmission } from '@/api/http/use-submission'
import { cardDetailQueryOptions, deleteCardMutation } from '@/api/main/card'
import { useDayChange } from '@/browser/use-day-change'
import { CardBadges } from '@/commerce-ui/card/card-badges'
import { CardFace, faceProps } from '@/commerce-ui/card/card-face'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { isResultLost, showLostResult } from '@/commerce-ui/errors/connection-lost'
import { showError } from '@/commerce-ui/errors/show-error'
import { HiddenAmount, HideAmountsButton } from '@/commerce-ui/money/hidden-amount'
import { brand } from '@/config/brand'
import {
  CARD_CHARGE,
  CARD_EXCHANGE,
  CARD_HISTORY,
  MY_CARDS,
  REFUND_HISTORY,
  sendGiftPath,
} from '@/config/paths'
import type { CardDetail } from '@/contract/main/card'
import { withCard } from '@/domain/card'
import { errorCodes } from '@/domain/error-codes'
import { formatDate, formatDateTime } from '@/lib/date'
import { formatRoundWon, formatWon } from '@/lib/money'
import { WrapRow } from '@/ui/layout/lists'
import { confirm } from '@/ui/overlay/alert-store'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { cardDeletion, isMyDesign, kindLabel, receivePath, timeLeft } from '../model/card-texts'

/** Deletes a card after a confirmation and the passcode, and opens the page of the result. */
const useDeleteCard = (card: CardDetail) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { cardDivision, cardId } = card

  const openFailPage = (code: number) =>
    router.replace(`${withCard(`${MY_CARDS}/delete-fail`, card)}&code=${code}`)

  const loadBalance = () =>
    queryClient
      .fetchQuery({ ...cardDetailQueryOptions(cardDivision, cardId), staleTime: 0 })
      .then(({ balance }) => balance)
      .catch(() => card.balance)

  const { submit, isPending } = useSubmission(deleteCardMutation, {
    action: 'delete_card',
    prepare: async () => {
      // The passcode is not requested where the server would refuse. The balance on the screen may be outdated.
      if (card.balance > 0 && (await loadBalance()) > 0) {
        await openFailPage(errorCodes.CARD_BALANCE_REMAINS)
        return false
      }
      return confirm({
        title: '이 카드를 삭제할까요?',
        body: '삭제한 카드는 되돌릴 수 없어요. 이용내역도 더는 볼 수 없어요.',
        confirmLabel: '삭제하기',
        cancelLabel: '그대로 두기',
        danger: true,
      })
    },
    onSuccess: () => {
      cardDeletion.set()
      return router.replace(`${MY_CARDS}/delete-success`)
    },
    // The card may be deleted already; the card of the screen is loaded again.
    onRefused: (error) => {
      if (isResultLost(error)) return showLostResult()
      return isUndecided(error) ? showError(error) : openFailPage(error.code)
    },
  })
  return { deleteCard: () => submit({ cardDivision, cardId }), isDeleting: isPending }
}

/** The actions that this card allows. */
const CardActions = ({ card }: { card: CardDetail }) => {
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

const STATUS_TEXTS: Partial<Record<CardDetail['status'], string>> = {
  CANCELLED: '취소된 선물이에요',
  CANCELLED_EXPIRED: '기한이 지나 돌아간 선물이에요',
  DELETED: '삭제한 카드예요',
}

/** A card with its details and actions. */
export const CardView = ({ card }: { card: CardDetail }) => {
  useDayChange()
  const { gift, status, receiveBy } = card
  const isReceivable = status === 'RECEIVING'
  const statusText = STATUS_TEXTS[status]
  const validUntil = formatDate(card.validUntil)
  const receivableUntil = receiveBy === null ? '' : formatDateTime(receiveBy)
  return (
    <Layout>
      <CardFace alone {...faceProps(card)} />
      <Heading>
        <h3>{card.title}</h3>
        <div>
          <strong>
            <HiddenAmount amount={card.balance} />
          </strong>
          <HideAmountsButton />
        </div>
        <WrapRow>
          <CardBadges myDesign={isMyDesign(card)} limited={card.cardType === 'EVENT_LIMITED'} />
          {isReceivable && <Badge $tone="accent">받기 전 {timeLeft(card)}</Badge>}
          {statusText && <Badge>{statusText}</Badge>}
        </WrapRow>
      </Heading>
      {gift && (
        <Letter>
          <GiftMessage
            by={`${gift.giverName}님의 메시지`}
            text={gift.msgToReceiver || '메시지 없이 보낸 선물이에요.'}
          />
          {gift.thankMsgFromReceiver && <p>보낸 감사 메시지: {gift.thankMsgFromReceiver}</p>}
        </Letter>
      )}
      {isReceivable && (
        <Button full href={receivePath(card)}>
          {formatRoundWon(card.balance)} 선물 받기
        </Button>
      )}
      {status === 'OWNED' && <CardActions card={card} />}
      <FactList
        facts={[
          { label: '카드 종류', value: kindLabel(card) },
          gift && { label: '선물 금액', value: formatWon(gift.amount) },
          gift?.receivedAt
            ? { label: '받은 날', value: formatDate(gift.receivedAt) }
            : { label: gift ? '보낸 날' : '만든 날', value: formatDate(gift?.sentAt ?? card.createdAt) },
          isReceivable &&
            receivableUntil !== '' && { label: '받을 수 있는 기한', value: `${receivableUntil}까지` },
          status === 'OWNED' &&
            validUntil !== '' && {
              label: '유효기간',
              value: `${validUntil}까지\n마지막으로 쓴 날부터 5년이에요`,
            },
          card.canCharge &&
            card.roomLeft !== null && { label: '더 담을 수 있는 금액', value: formatWon(card.roomLeft) },
        ]}
      />
      {card.cardDivision === 'REFUND' && status === 'OWNED' && (
        <Button kind="quiet" small href={REFUND_HISTORY}>
          왜 돌아왔는지 환불 내역에서 보기
        </Button>
      )}
      {status === 'OWNED' && (
        <Note>
          쇼핑에서 결제할 때 이 카드의 잔액을 쓸 수 있고, {brand.money}로 교환하면 계좌로 출금할 수도 있어요.
        </Note>
      )}
    </Layout>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  > :first-child {
    justify-self: center;
  }
`
const Heading = styled.div`
  display: grid;
  justify-items: start;
  h3 {
    color: ${color.second};
    font-size: ${font[17]};
  }
  > h3 + div {
    display: flex;
    width: 100%;
    align-items: center;
    gap: ${space[4]};
  }
  strong {
    font-size: ${font[24]};
    overflow-wrap: anywhere;
  }
`
const Letter = styled.div`
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color.tint};
  p {
    padding: ${space[8]} ${space[16]};
    color: ${color.pine};
    font-size: ${font[13]};
  }
`
const Note = styled.p`
  color: ${color.second};
  font-size: ${font[13]};
  word-break: keep-all;
`
