import { randomInt } from 'node:crypto'
import { compactTime } from '@/lib/date'

/** Crockford's base 32: without I, L, O and U, which are easy to confuse when read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a new order number for people: yyyyMMdd-XXXXXXX with the day in KST. */
export const newOrderNumber = (now: Date): string =>
  `${compactTime(now).slice(0, 8)}-${Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
