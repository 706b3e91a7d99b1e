/**
 * Characters that no field needs and that mislead readers: controls except tab and line breaks, formats (zero-width
 * characters, marks that change the direction of text, tags, soft hyphens), fillers of Hangul, and the grapheme joiner. A
 * zero-width joiner stays inside an emoji, and tags stay in the flag of a region, which is matched first and kept.
 */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/u
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|(?!\u200d)[\p{Cf}\u034f\u115f\u1160\u2065\u3164\uffa0]/u
const STRAY_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/u
const REMOVED = new RegExp(`(${FLAG.source})|${INVISIBLE.source}|${STRAY_JOINER.source}`, 'gu')

/**
 * Returns a text in NFC without invisible characters; null when it is no well-formed Unicode. A Mac pastes names of files
 * decomposed: composed, they are counted, compared, found and stored like typed ones.
 */
export const cleanText = (text: string): string | null =>
  /\p{Surrogate}/u.test(text) ? null : text.replace(REMOVED, '$1').normalize('NFC')

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
