import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { reloadPage } from '@/browser/history/reload-page'
import { alert } from '@/ui/overlay/alert-store'
import { overlaysSettled } from '@/browser/history/back-close'

/** The errors of our clients carry words for the shopper; those of anything else are an engineer's. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && error.name === 'ApiError' ? error.message : GENERIC_ERROR_MESSAGE

/**
 * Tells that an act has failed, in the failure's own words. One that nobody foresaw gets the generic alert, which loads
 * the page anew when it is confirmed: for acts of one tap, not for forms, whose text would be lost.
 */
export const showError = async (error: unknown, title?: string): Promise<void> => {
  const body = wordsOf(error)
  await alert(title === undefined ? body : { title, body })
  if (body !== GENERIC_ERROR_MESSAGE) return
  // The alert's own step back would call the load off.
  await overlaysSettled()
  reloadPage()
}
