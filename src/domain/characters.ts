/** Firefox before 125 has none; code points come close. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : undefined

/** A text in pieces that a person would count as one each: an emoji of a family is one. */
export const charactersOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]
