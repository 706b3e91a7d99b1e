import type { EncData } from '@/contract/main/verification'
import { postForm } from '@/browser/post-form'

const NAME = 'dama_nice'
const FEATURES = 'popup,width=480,height=720'

/** Must run inside the tap, before anything is asked. Null: the browser blocked it. */
export const openPartyWindow = (): Window | null => {
  const opened = window.open('', NAME, FEATURES)
  return opened && !opened.closed ? opened : null
}

/** Sends the party's form into the pop-up that was opened for it. */
export const postToPartyWindow = (form: EncData): void => postForm(form, NAME)
