import { cardRef, readCardRef } from '@/domain/card'
import { useSheetAddress } from '@/browser/history/use-sheet-address'

type Ref = NonNullable<ReturnType<typeof readCardRef>>

/** The card in the address (`card`), opened as a sheet over the list. */
export const useCardDrawer = () => {
  const { shown, isOpen, open, close } = useSheetAddress('card')
  const [requested = ''] = shown
  return {
    /** Whether the address names a card, valid or not. It stays true while the sheet closes. */
    wasRequested: requested !== '',
    card: readCardRef(requested),
    isOpen,
    open: (card: Ref) => open(cardRef(card)),
    close,
  }
}
