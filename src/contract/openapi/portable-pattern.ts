import { withoutLineBreak } from '../common'

/** `withoutLineBreak` without what several engines do not know. */
export const ONE_LINE = String.raw`^[^\n\r\x0b\x0c]*$`

/** What `withoutLineBreak` refuses in addition to `ONE_LINE`. */
export const NO_SEPARATORS = 'Without U+0085, U+2028 and U+2029, which separate lines too.'

/**
 * A pattern as the engines of all languages read it: Go and PCRE refuse the escape `\u`, Perl takes it for letters, and `\v` is a class there.
 * A slash has no escape, because a pattern is no literal of a language: tools that make one of it would escape it twice.
 */
export const portablePattern = (source: string): string =>
  source === withoutLineBreak.requirement.source
    ? ONE_LINE
    : source.replaceAll(/\\([\s\S])/g, (escaped, sign) => (sign === '/' ? '/' : escaped))
