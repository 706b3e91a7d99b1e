import { useRouter } from 'next/router'
import { useState } from 'react'
import { type AddressChange, closeView, isOnTop, openView } from './history-entry'

/**
 * A view that is part of the address, opened by a step of the history: "back" closes it, reload and share keep it. An
 * address that was opened directly has no such step below it, so closing the view changes the address in place. The
 * history entry says which, also after a reload and after coming back to it.
 *
 * @param name of the view in the notes of the entry
 * @param here names the view that the address asks for; '' for none
 */
export const useAddressStep = (name: string, here: string) => {
  const router = useRouter()
  const [closing, setClosing] = useState('')
  // Until the address has changed it still names the view, which would open again.
  if (closing !== '' && closing !== here) setClosing('')
  return {
    isOpen: here !== '' && closing !== here,
    /** @param to puts the view into the address */
    open: (to: AddressChange): void => void openView(router, name, to),
    /** @param without removes the view from the address */
    close: (without: AddressChange): void => {
      if (here === '') return
      setClosing(here)
      closeView(router, () => isOnTop(name) && router.back, without)
    },
  }
}
