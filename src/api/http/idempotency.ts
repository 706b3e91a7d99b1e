import { randomId } from '@/lib/random-id'

/** A key for one submission of the shopper: created once, and sent with every attempt. */
export const newIdempotencyKey = randomId

/** Returns the request options with the key: `client.post(url, body, withIdempotencyKey(key))`. */
export const withIdempotencyKey = (key: string): { headers: { 'Idempotency-Key': string } } => ({
  headers: { 'Idempotency-Key': key },
})
