const MAX_LENGTH = 100

/** Shortens a gateway's message for the log. Numbers of cards, accounts and phones have six digits or more. */
export const withoutNumbers = (message = ''): string =>
  message.replace(/\d[\d-]{4,}\d/g, '…').slice(0, MAX_LENGTH)
