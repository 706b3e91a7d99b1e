import type { EncData } from '@/contract/main/verification'

const NAME = 'dama_nice'
const FEATURES = 'popup,width=480,height=720'

/** Must run inside the tap, before anything is asked. Null: the browser blocked it. */
export const openPartyWindow = (): Window | null => {
  const opened = window.open('', NAME, FEATURES)
  return opened && !opened.closed ? opened : null
}

/** Sends the party's form into the pop-up, or with `_self` takes this tab there. */
export const postToParty = ({ action, fields }: EncData, target: 'popup' | '_self'): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.target = target === 'popup' ? NAME : '_self'
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
