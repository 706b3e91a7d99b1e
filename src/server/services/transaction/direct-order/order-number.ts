import { randomInt } from 'node:crypto'

const SEOUL = 9 * 60 * 60_000
/** Without I, L, O and U: nobody has to ask "zero or O?" on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number that a shopper reads out: yyyyMMdd-XXXXXXX, the day in Seoul. */
export const newOrderNumber = (now: Date): string => {
  const day = new Date(now.getTime() + SEOUL).toISOString().slice(0, 10).replaceAll('-', '')
  return `${day}-${Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
