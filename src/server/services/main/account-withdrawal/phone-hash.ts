import { createHmac } from 'node:crypto'

/** Recognises a number without telling it: eleven digits are soon tried through, so the hash is keyed. */
export const phoneHashOf = (phone: string, secret: string): string =>
  createHmac('sha256', `phone:${secret}`).update(phone).digest('base64url')
