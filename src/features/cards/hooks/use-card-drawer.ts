import { type CardRef, cardRef, readCardRef } from '@/domain/card'
import { useSheetAddress } from '@/browser/history/use-sheet-address'

/** The card in the address (`card`), opened as a sheet over the list. */
export const useCardDrawer = () => {
  const { shown, isOpen, open, close } = useSheetAddress('card')
  const [requested = ''] = shown
  return {
    card: readCardRef(requested),
    isOpen,
    open: (card: CardRef) => open(cardRef(card)),
    close,
  }
}
