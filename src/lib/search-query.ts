import { cutText } from './text-length'

const MAX_LENGTH = 200

// Control characters, and unpaired surrogates of a cut text or a broken link.
const CONTROL_CHARACTERS = /(?![\u0080-\u009f])[\p{Cc}\p{Cs}]/gu

/** Cleans a search query: one line, at most 200 characters, without control characters. */
export const cleanSearch = (text: string): string =>
  cutText(text.normalize('NFC'), MAX_LENGTH, 'character')
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
