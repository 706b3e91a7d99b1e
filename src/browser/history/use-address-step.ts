import Router, { type NextRouter, useRouter } from 'next/router'
import { useState } from 'react'
import { IN_PLACE } from '../../lib/query-string'
import { isOnTop, pushView } from './history-entry'
import { overlaysSettled } from './overlays-settled'

/** Gives an address from the current one. */
type Change = (current: string) => string

/** Gives the step back over the entries of a view; false if it has none, as the first address of a visit. */
type StepOver = () => (() => void) | false

/** Longest wait for a step back, in milliseconds: a browser may drop one without an event. */
const MAX_WAIT_MS = 1_000

/** The views that were closed and have not left the history. A view that is opened meanwhile would be removed by their step back. */
let leaving: Promise<void> | undefined

// What a component was given by `useRouter` may be older.
const addressOf = (router: NextRouter): string => Router.router?.asPath ?? router.asPath

const arrived = (stepBack: () => void): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      Router.events.off('routeChangeComplete', end)
      resolve()
    }
    const timer = setTimeout(end, MAX_WAIT_MS)
    Router.events.on('routeChangeComplete', end)
    stepBack()
  })

const leave = async (router: NextRouter, stepOver: StepOver, without: Change): Promise<void> => {
  // Pressed twice, the second has nothing left to do.
  await leaving
  // A dialog over the view has its own history entry, which must be removed first.
  await overlaysSettled()
  const stepBack = stepOver()
  if (stepBack) await arrived(stepBack)
  else await router.replace(without(addressOf(router)), undefined, IN_PLACE)
}

/** Opens a view by a step of the history, after closed ones have left it. @param name which `isOnTop` and `stepsBelow` take */
export const openView = async (router: NextRouter, name: string, to: Change): Promise<void> => {
  if (leaving) await leaving
  await pushView(router, to(addressOf(router)), name)
}

/** Closes a view by a step back, or, without entries of it, by a change of the address in place. */
export const closeView = (router: NextRouter, stepOver: StepOver, without: Change): void => {
  const end = leave(router, stepOver, without).finally(() => {
    if (leaving === end) leaving = undefined
  })
  leaving = end
}

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
    open: (to: Change): void => void openView(router, name, to),
    /** @param without removes the view from the address */
    close: (without: Change): void => {
      if (here === '') return
      setClosing(here)
      closeView(router, () => isOnTop(name) && router.back, without)
    },
  }
}
