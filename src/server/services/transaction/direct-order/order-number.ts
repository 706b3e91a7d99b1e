import { randomInt } from 'node:crypto'
import { compactTime } from '@/lib/date'

/** Without I, L, O and U: nobody has to ask "zero or O?" on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number that a shopper reads out: yyyyMMdd-XXXXXXX, the day in Seoul. */
export const newOrderNumber = (now: Date): string =>
  `${compactTime(now).slice(0, 8)}-${Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
