export interface PostedForm {
  action: string
  fields: Record<string, string>
  /** What the receiver reads; UTF-8 without one. */
  acceptCharset?: string
}

/** Posts as a real form does: payment windows and the like take nothing else. `target` names a window of ours. */
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
