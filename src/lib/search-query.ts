const MAX_LENGTH = 200

// Control characters, which no text of ours holds, and halves of signs left by a cut or a broken link.
const UNREADABLE = /(?![\u0080-\u009f])[\p{Cc}\p{Cs}]/gu

/** What somebody typed or linked, as it may be searched for: one line, at most 200 UTF-16 units. */
export const cleanSearch = (text: string): string =>
  text.normalize('NFC').slice(0, MAX_LENGTH).replace(UNREADABLE, ' ').replace(/\s+/gu, ' ').trim()
