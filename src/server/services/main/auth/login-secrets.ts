import { createHmac } from 'node:crypto'

/** Returns a keyed hash of a phone number. A plain hash of eleven digits could be reversed by trying all of them. */
export const phoneHashOf = (phone: string, secret: string): string =>
  createHmac('sha256', `phone:${secret}`).update(phone).digest('base64url')

export interface LoginSecrets {
  /** PKCE code verifier (RFC 7636): 43 characters. */
  codeVerifier: string
  nonce: string
}

/**
 * The verifier and nonce of a login, derived from its unguessable `state` by the server's key. Only the server can
 * compute them, every process of it computes the same, and nothing has to be stored for logins that are never finished.
 */
export const loginSecretsOf = (state: string, sessionSecret: string): LoginSecrets => {
  const derive = (purpose: string): string =>
    createHmac('sha256', `${purpose}:${sessionSecret}`).update(state).digest('base64url')
  return { codeVerifier: derive('login-verifier'), nonce: derive('login-nonce') }
}
