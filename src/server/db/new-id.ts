import { randomFillSync } from 'node:crypto'

const BYTES = 15
/** Random bytes for many ids: asking for those of one id takes as long as for those of a hundred. */
const pool = Buffer.alloc(100 * BYTES)
let used = pool.length

/** Creates an unguessable id: a prefix that names the kind, and 120 random bits. */
export const newId = (prefix: string): string => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += BYTES
  return `${prefix}_${pool.toString('base64url', used - BYTES, used)}`
}
