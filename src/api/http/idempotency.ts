import { randomId } from '@/lib/random-id'

/** Carries the key of one submission, by which a service that knows it carries out a repeat only once. */
export const KEY_HEADER = 'Idempotency-Key'

/** A key for one submission of the shopper: created once, and sent with every attempt. */
export const newIdempotencyKey = randomId

/** Returns the request options with the key: `client.post(url, body, withIdempotencyKey(key))`. */
export const withIdempotencyKey = (key: string): { headers: { [KEY_HEADER]: string } } => ({
  headers: { [KEY_HEADER]: key },
})
