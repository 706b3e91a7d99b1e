/** Firefox before 125 has no segmenter; code points are the closest replacement. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : undefined

/** Characters of a text as a person counts them: an emoji of a family is one. */
export const charactersOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]
