const MAX_LENGTH = 200

// Control characters, which no text of ours holds, and halves of signs left by a cut or a broken link.
const UNREADABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu

/** What somebody typed or linked, as it may be searched for: one line, at most 200 UTF-16 units. */
export const cleanSearch = (text: string): string =>
  text.normalize('NFC').slice(0, MAX_LENGTH).replace(UNREADABLE, ' ').replace(/\s+/gu, ' ').trim()
