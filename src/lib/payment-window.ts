interface PaymentWindow {
  action: string
  acceptCharset: string
  fields: Record<string, string>
}

/**
 * Leaves for the payment window in this tab, by a real form: the gateways take nothing else, and a
 * pop-up would be lost in the browsers inside other apps.
 */
export const openPaymentWindow = ({ action, acceptCharset, fields }: PaymentWindow): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.acceptCharset = acceptCharset
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
