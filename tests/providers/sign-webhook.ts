import { createHmac, randomUUID } from 'node:crypto'

/** A webhook signed by Standard Webhooks 1.0.0, symmetric: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export interface SignedWebhook {
  url: string | undefined
  headers: Record<string, string>
  text: string
}

/** @param at milliseconds; the header carries seconds. A repeat keeps its id and takes a new time. */
export const signWebhook = (
  secret: string,
  text: string,
  { at, id = `msg_${randomUUID()}`, url }: { at: number; id?: string; url?: string | undefined },
): SignedWebhook => {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')
  return {
    url,
    text,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  }
}
