import { cardRef, readCardRef } from '@/domain/card'
import { useSheetAddress } from '@/browser/history/use-sheet-address'

type Ref = NonNullable<ReturnType<typeof readCardRef>>

/** The card that the address names (`card`), as a sheet over the list. */
export const useCardDrawer = () => {
  const { shown, isOpen, open, close } = useSheetAddress('card')
  const [asked = ''] = shown
  return {
    /** Whether the address has named any, be it one that there is. It stays while the sheet slides away. */
    wasAsked: asked !== '',
    card: readCardRef(asked),
    isOpen,
    open: (card: Ref) => open(cardRef(card)),
    close,
  }
}
