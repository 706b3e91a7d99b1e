import type { ChangeEvent, CompositionEvent } from 'react'
import { cutText, textLength } from '@/lib/text-length'
import { typeInto } from './native-value'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Handlers<F extends Field> {
  onChange?: (event: ChangeEvent<F>) => void
  onCompositionEnd?: (event: CompositionEvent<F>) => void
}

/**
 * Handlers that cut a text after `limit` characters as a person counts them; the `maxLength` of a browser counts UTF-16 units. A text
 * is not cut while a Korean syllable is composed, because a change of the field then breaks the syllable.
 */
export const useTextLimit = <F extends Field>(
  limit: number | undefined,
  { onChange, onCompositionEnd }: Handlers<F>,
): Required<Handlers<F>> => {
  const isLonger = (text: string): boolean => limit !== undefined && textLength(text, 'character') > limit
  const cut = (text: string): string => (limit === undefined ? text : cutText(text, limit, 'character'))
  return {
    onChange: (event) => {
      const field = event.currentTarget
      const isComposing = (event.nativeEvent as InputEvent).isComposing
      if (!isComposing && isLonger(field.value)) field.value = cut(field.value)
      onChange?.(event)
    },
    onCompositionEnd: (event) => {
      onCompositionEnd?.(event)
      const field = event.currentTarget
      if (isLonger(field.value)) typeInto(field, cut(field.value))
    },
  }
}
