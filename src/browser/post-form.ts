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
