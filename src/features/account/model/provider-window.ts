import type { EncData } from '@/contract/main/verification'
import { postForm } from '@/browser/post-form'

const WINDOW_NAME = 'dama_nice'
const FEATURES = 'popup,width=480,height=720'

/** Opens the pop-up. Call it within the tap, before any request. @returns null when the browser blocks it */
export const openProviderWindow = (): Window | null => {
  const opened = window.open('', WINDOW_NAME, FEATURES)
  return opened && !opened.closed ? opened : null
}

/** Submits the provider's form in the pop-up. */
export const submitToProviderWindow = (form: EncData): void => postForm(form, WINDOW_NAME)
