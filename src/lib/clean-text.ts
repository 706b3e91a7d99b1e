/**
 * Characters that no field needs and that mislead readers: controls except tab and line breaks, zero-width characters and
 * the marks that change the direction of text. A zero-width joiner stays inside an emoji.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu

/** Returns a text without invisible characters; null when it is no well-formed Unicode. */
export const cleanText = (text: string): string | null =>
  /\p{Surrogate}/u.test(text) ? null : text.replace(INVISIBLE, '')

/** Cleans every text of a JSON value. Returns undefined when one is no well-formed Unicode. */
export const cleanJson = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value) ?? undefined
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map(cleanJson)
    return items.includes(undefined) ? undefined : items
  }
  const entries = Object.entries(value).map(([key, item]) => [cleanText(key), cleanJson(item)] as const)
  return entries.some(([key, item]) => key === null || item === undefined)
    ? undefined
    : Object.fromEntries(entries)
}
