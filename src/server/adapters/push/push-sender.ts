import { createECDH, ECDH } from 'node:crypto'
import webPush from 'web-push'
import { checkPublicAddress, postPublic, type PublicAnswer } from '../post-public'

/** How long a push service keeps a notice for a phone that is off. */
const TTL_S = 24 * 60 * 60
const CURVE = 'prime256v1'

/** The address and the keys of a browser, as it gives them to a page. */
export interface PushTarget {
  endpoint: string
  /** P-256, as base64url. */
  p256dh: string
  /** 16 bytes, as base64url. */
  auth: string
}

export interface PushCall {
  target: PushTarget
  /** A text that only the browser can read. */
  payload: string
  /** Of two messages with the same one that a phone has not got yet, it gets the later one. At most 32 characters of base64url. */
  topic: string
}

export interface PushSender {
  /** What a browser binds its address to, as base64url. */
  publicKey: string
  /** @throws Error with the reason for an address that may not be called, or keys that are none */
  checkTarget(target: PushTarget): void
  send(call: PushCall): Promise<PublicAnswer>
}

interface Options {
  /** Identifies this server at the push services (VAPID, RFC 8292): P-256, as base64url. */
  privateKey: string
  /** Whom a push service asks about this server: `mailto:` or https. */
  contact: string
  /** Hosts that may be inside the network and without TLS; none but in tests. */
  insideHosts?: readonly string[]
}

const publicKeyOf = (privateKey: string): string => {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}

/** Sends notices to browsers through their push services, encrypted for the browser (RFC 8291). */
export const createPushSender = ({ privateKey, contact, insideHosts = [] }: Options): PushSender => {
  const publicKey = publicKeyOf(privateKey)
  const checkTarget = ({ endpoint, p256dh, auth }: PushTarget): void => {
    checkPublicAddress(endpoint, insideHosts)
    // Throws for what is no point of the curve.
    ECDH.convertKey(p256dh, CURVE, 'base64url')
    if (Buffer.from(auth, 'base64url').length !== 16) throw new Error('the secret has 16 bytes')
  }
  return {
    publicKey,
    checkTarget,
    send: async ({ target: { endpoint, ...keys }, payload, topic }) => {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: TTL_S,
        topic,
      })
      return postPublic(endpoint, {
        headers: headers as Record<string, string>,
        body: body ?? Buffer.alloc(0),
        insideHosts,
      })
    },
  }
}
