import { createHmac } from 'node:crypto'
import { INSIDE, isPublicHost, requestPublic } from '../public-address'

/** Longer than most receivers take, and shorter than the lease of a delivery. */
const TIMEOUT_MS = 15_000

export interface WebhookCall {
  url: string
  /** The same for every attempt of a message, by which receivers know a repeated one. */
  messageId: string
  body: string
  sentAt: Date
  /** One, or two while a new one replaces the other: each gives a signature. */
  secrets: readonly string[]
}

export interface WebhookAnswer {
  /** Null without an answer. */
  status: number | null
  /** Why there was none. */
  error: string | null
  /** How long the receiver asks to wait, ms. */
  retryAfterMs: number | null
}

export interface WebhookSender {
  /** The secrets of an endpoint by their number. Nothing of them is stored. */
  secretOf(endpointId: string, version: number): string
  /** @throws Error with the reason for an address that may not be called */
  checkAddress(url: string): void
  send(call: WebhookCall): Promise<WebhookAnswer>
}

/** The signature header of Standard Webhooks: one signature for each secret. */
export const signWebhook = ({ messageId, body, sentAt, secrets }: WebhookCall) => {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

const readRetryAfter = (value: string | undefined, now: number): number | null => {
  if (value === undefined) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) && ms > 0 ? ms : null
}

interface Options {
  /** 32 bytes, from which the secrets of all endpoints are derived. */
  key: Buffer
  /** Hosts, with their port where it is not the usual one, that may be inside the network and without TLS. */
  insideHosts: readonly string[]
}

/**
 * Sends webhooks to systems of the company by Standard Webhooks. It follows no redirect, reads nothing of an answer but its status, and
 * connects to public addresses only: who may enter an address must not reach what only this server can reach.
 */
export const createWebhookSender = ({ key, insideHosts }: Options): WebhookSender => {
  const isInside = (url: URL) => insideHosts.includes(url.host)
  const checkAddress = (address: string): void => {
    if (!URL.canParse(address)) throw new Error(`${address} is no address`)
    const url = new URL(address)
    if (url.username || url.password) throw new Error('the address contains a password')
    if (isInside(url) && /^https?:$/.test(url.protocol)) return
    if (url.protocol !== 'https:') throw new Error('the address does not begin with https://')
    if (!isPublicHost(url)) throw new Error(INSIDE)
  }
  const send = (call: WebhookCall): Promise<WebhookAnswer> =>
    new Promise((resolve) => {
      const end = (answer: Partial<WebhookAnswer>) =>
        resolve({ status: null, error: null, retryAfterMs: null, ...answer })
      const fail = (error: NodeJS.ErrnoException) => end({ error: error.code ?? error.message })
      try {
        checkAddress(call.url)
        const url = new URL(call.url)
        const options = {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(call.body),
            'user-agent': 'dama-webhooks/1',
            ...signWebhook(call),
          },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }
        const request = requestPublic(url, options, { isInside: isInside(url) })
        request.on('error', fail)
        request.on('response', (response) => {
          end({
            status: response.statusCode ?? null,
            retryAfterMs: readRetryAfter(response.headers['retry-after'], Date.now()),
          })
          response.destroy()
        })
        request.end(call.body)
      } catch (error) {
        fail(error as Error)
      }
    })
  return {
    secretOf: (endpointId, version) =>
      `whsec_${createHmac('sha256', key).update(`${endpointId}/${version}`).digest('base64')}`,
    checkAddress,
    send,
  }
}
