import type { GiftHistoryRef } from '@/api/main/gift'
import { CARD_DIVISIONS } from '@/domain/card'
import { useSheetAddress } from '@/browser/history/use-sheet-address'

/** The gift in the address, opened as a sheet over the list. */
export const useGiftDrawer = () => {
  const { shown, isOpen, open, close } = useSheetAddress('historyId', 'senderCardId', 'division')
  const [cardHistoryId = '', senderCardId = '', division] = shown
  const gift: GiftHistoryRef | null =
    cardHistoryId === ''
      ? null
      : {
          cardHistoryId,
          senderCardId,
          senderCardDivision: CARD_DIVISIONS.find((known) => known === division) ?? 'MASTER',
        }
  return {
    /** Stays set while the sheet closes. */
    gift,
    isOpen,
    open: (next: GiftHistoryRef) => open(next.cardHistoryId, next.senderCardId, next.senderCardDivision),
    close,
  }
}
