import { type PostedForm, postForm } from '@/browser/post-form'
import { overlaysSettled } from '@/browser/history/back-close'

/** How long a browser may take to go before the screen wakes up again. */
const LEAVING_MS = 15_000

/**
 * Leaves for another site in this tab, by its address or by the form that it wants: a pop-up would be lost in the
 * browsers inside other apps.
 *
 * It waits until closed sheets have left the history, because their step back would call the browser off its way.
 * `onStayed` is called where the browser is still here after 15 seconds.
 */
export const redirectExternal = async (target: string | PostedForm, onStayed?: () => void): Promise<void> => {
  await overlaysSettled()
  if (typeof target === 'string') location.assign(target)
  else postForm(target)
  if (onStayed) setTimeout(onStayed, LEAVING_MS)
}
