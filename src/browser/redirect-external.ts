import { overlaysSettled } from '@/browser/history/overlays-settled'

export interface PostedForm {
  action: string
  fields: Record<string, string>
  /** Character encoding that the receiver expects; UTF-8 by default. */
  acceptCharset?: string
}

/** Submits a form, which payment windows require. `target` is the name of a window that this page opened. */
export const postForm = ({ action, fields, acceptCharset = 'utf-8' }: PostedForm, target = '_self'): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.acceptCharset = acceptCharset
  form.target = target
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

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
