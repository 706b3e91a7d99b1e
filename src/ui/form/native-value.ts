import { digitsIn } from '@/lib/digits'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Sets the value of a field with an input event, so that React and form libraries receive it. */
export const typeInto = (field: Field, value: string): void => {
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts `format(value)` in the field and leaves the caret behind the same number of digits as before. */
export const reformat = (field: HTMLInputElement, format: (text: string) => string): void => {
  const before = field.value
  const next = format(before)
  if (next === before) return
  const caret = field.selectionStart ?? before.length
  const atEnd = caret === before.length
  const digits = digitsIn(before.slice(0, caret)).length
  field.value = next
  let at = 0
  for (let seen = 0; at < next.length && seen < digits; at += 1) if (/\d/.test(next[at] ?? '')) seen += 1
  if (atEnd) at = next.length
  if (field.ownerDocument.activeElement === field) field.setSelectionRange(at, at)
}
