import { randomId } from '@/lib/random-id'

/** A key for one intent of the shopper: made once when the form opens, sent with every try of it. */
export const newIdempotencyKey = randomId

/** Request config that carries the key: `client.post(url, body, withIdempotencyKey(key))`. */
export const withIdempotencyKey = (key: string): { headers: { 'Idempotency-Key': string } } => ({
  headers: { 'Idempotency-Key': key },
})
