import type { CancelledGift, GiftHistoryDetail } from '@/contract/main/gift'
import { josa } from '@/lib/josa'
import { formatRoundWon } from '@/lib/money'
import { alert, confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'

type WaitingGift = Pick<GiftHistoryDetail, 'amount' | 'cardType' | 'senderCardDivision'> & {
  /** Whether all that one payment has sent and nobody has accepted are cancelled. */
  isAll: boolean
}

/** A gift on a new card was sent from no card that its amount could return to. */
const returnText = ({ amount, cardType, senderCardDivision }: WaitingGift): string =>
  cardType === 'BASIC' && senderCardDivision === 'MASTER'
    ? `${formatRoundWon(amount)}을 환불 카드에 담아 드리고`
    : `${formatRoundWon(amount)}이 보낸 카드(받을 수 없으면 환불 카드)로 바로 돌아오고`

/** @returns whether the member confirms that the gift is cancelled */
export const confirmCancellation = (gift: WaitingGift): Promise<boolean> =>
  confirm({
    title: gift.isAll ? '받지 않은 선물을 모두 취소할까요?' : '선물을 취소할까요?',
    body: `${returnText(gift)}, 보낸 링크는 더 이상 열 수 없어요.`,
    confirmLabel: '선물 취소하기',
    cancelLabel: '그대로 두기',
    danger: true,
  })

const cancelledText = (amount: number, { returnedTo: { cardDivision, title } }: CancelledGift): string => {
  if (title === '') return '선물을 취소했어요'
  const place = cardDivision === 'REFUND' ? `${title} 환불 카드` : title
  return `선물을 취소했어요. ${formatRoundWon(amount)}을 ${josa(place, '으로/로')} 돌려받았어요.`
}

/** `amount` in won is shown if the answer has none. */
export const showCancelled = (amount: number, gift: CancelledGift): void =>
  toast(cancelledText(gift.amount ?? amount, gift))

export const showEnded = (): Promise<void> =>
  alert({
    title: '취소할 수 없어요',
    body: '그사이에 받는 분이 선물을 받았거나 이미 끝난 선물이에요.',
  })
