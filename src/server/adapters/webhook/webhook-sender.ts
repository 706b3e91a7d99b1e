import { createHmac } from 'node:crypto'
import { checkPublicAddress, postPublic, type PublicAnswer } from '../post-public'

export interface WebhookCall {
  url: string
  /** The same for every attempt of a message, by which receivers know a repeated one. */
  messageId: string
  body: string
  sentAt: Date
  /** One, or two while a new one replaces the other: each gives a signature. */
  secrets: readonly string[]
}

export interface WebhookSender {
  /** The secrets of an endpoint by their number. Nothing of them is stored. */
  secretOf(endpointId: string, version: number): string
  /** @throws Error with the reason for an address that may not be called */
  checkAddress(url: string): void
  send(call: WebhookCall): Promise<PublicAnswer>
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

interface Options {
  /** 32 bytes, from which the secrets of all endpoints are derived. */
  key: Buffer
  /** Hosts, with their port where it is not the usual one, that may be inside the network and without TLS. */
  insideHosts: readonly string[]
}

/** @throws Error with the reason, and the setting that admits the address where there is one */
const checkAddress = (address: string, insideHosts: readonly string[]): void => {
  try {
    checkPublicAddress(address, insideHosts)
  } catch (error) {
    const { host, protocol, username, password } = new URL(URL.canParse(address) ? address : 'none:')
    if (!/^https?:$/.test(protocol) || username || password) throw error
    throw new Error(`${(error as Error).message}; ${host} in DAMA_WEBHOOK_HOSTS admits it`, { cause: error })
  }
}

/** Sends webhooks to systems of the company by Standard Webhooks. */
export const createWebhookSender = ({ key, insideHosts }: Options): WebhookSender => ({
  secretOf: (endpointId, version) =>
    `whsec_${createHmac('sha256', key).update(`${endpointId}/${version}`).digest('base64')}`,
  checkAddress: (url) => checkAddress(url, insideHosts),
  send: (call) =>
    postPublic(call.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'dama-webhooks/1',
        ...signWebhook(call),
      },
      body: call.body,
      insideHosts,
    }),
})
