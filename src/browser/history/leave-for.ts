import Router, { type NextRouter } from 'next/router'
import { addressBelow } from './history-entry'
import { overlaysSettled } from './overlays-settled'

/**
 * Leaves a page that is done, such as the form of an edit, for another one: by a step back where that is the page below, so that
 * the history does not contain it twice, and in place of this page otherwise. Resolves when the other page is shown.
 */
export const leaveFor = async (router: NextRouter, address: string): Promise<void> => {
  await overlaysSettled()
  if (addressBelow() !== address) {
    await router.replace(address)
    return
  }
  await new Promise<void>((resolve) => {
    const arrive = () => {
      Router.events.off('routeChangeComplete', arrive)
      Router.events.off('routeChangeError', arrive)
      resolve()
    }
    Router.events.on('routeChangeComplete', arrive)
    Router.events.on('routeChangeError', arrive)
    router.back()
  })
}
