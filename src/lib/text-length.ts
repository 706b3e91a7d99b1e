import { charactersOf } from '@/domain/characters'

/** How a text is counted: in UTF-16 units like `String.length`, or in characters as a person counts them. */
export type TextUnit = 'utf16' | 'character'

/** Length of a text in the given unit. */
export const textLength = (text: string, unit: TextUnit): number =>
  unit === 'character' ? charactersOf(text).length : text.length

/** The longest start of a text that fits into `limit` units without splitting a character, such as an emoji. */
export const cutText = (text: string, limit: number, unit: TextUnit): string => {
  let result = ''
  let available = limit
  for (const character of charactersOf(text)) {
    available -= textLength(character, unit)
    if (available < 0) break
    result += character
  }
  return result
}

/** The text, or the start of a longer one with an ellipsis: at most `limit` characters. */
export const shortenText = (text: string, limit: number): string =>
  textLength(text, 'character') > limit ? `${cutText(text, limit - 1, 'character').trimEnd()}…` : text
