import { textLength } from '@/lib/text-length'
import { AppError } from './app-error'

/** @throws INVALID_INPUT for a text of staff that is longer than `max` characters */
export const checkLength = (field: string, text: string, max: number): void => {
  if (textLength(text, 'character') <= max) return
  const message = `${max}자까지 쓸 수 있어요.`
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } })
}
