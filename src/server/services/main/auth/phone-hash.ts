import { createHmac } from 'node:crypto'

/** Returns a keyed hash of a phone number. A plain hash of eleven digits could be reversed by trying all of them. */
export const phoneHashOf = (phone: string, secret: string): string =>
  createHmac('sha256', `phone:${secret}`).update(phone).digest('base64url')
