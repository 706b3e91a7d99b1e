import { useRouter } from 'next/router'
import { useState } from 'react'
import { IN_PLACE } from '../../lib/query-string'
import { isOnTop, pushView } from './history-entry'
import { overlaysSettled } from './overlays-settled'

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
    /** @param address the current address with the view in it */
    open: (address: string): void => void pushView(router, address, name),
    /** @param address the current address without the view */
    close: async (address: string): Promise<void> => {
      if (here === '') return
      setClosing(here)
      // A dialog over the view has its own history entry, which must be removed first.
      await overlaysSettled()
      if (isOnTop(name)) router.back()
      else await router.replace(address, undefined, IN_PLACE)
    },
  }
}
