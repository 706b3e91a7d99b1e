import { overlaysSettled } from '@/browser/history/overlays-settled'
import { type PostedForm, postForm } from '@/browser/post-form'

/** How long a browser may take to leave before the screen can be used again. */
const LEAVING_MS = 15_000

/**
 * Opens another site in this tab, by its address or by a posted form. Browsers inside other apps block pop-ups.
 *
 * It waits until closed sheets have left the history, because their step back would cancel the navigation.
 * `onStayed` is called if the page is still open after 15 seconds.
 */
export const redirectExternal = async (target: string | PostedForm, onStayed?: () => void): Promise<void> => {
  await overlaysSettled()
  if (typeof target === 'string') location.assign(target)
  else postForm(target)
  if (onStayed) setTimeout(onStayed, LEAVING_MS)
}
