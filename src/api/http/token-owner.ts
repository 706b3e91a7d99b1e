import { tokenStore } from './token-store'

/**
 * Whose the tokens of this browser are, as the access token says itself (the `sub` of a JWT): to tell apart what members
 * keep on one device, without a call. Null where it does not say, and nothing is proved by it.
 */
export const tokenOwner = (): string | null => {
  try {
    const [, claims = ''] = (tokenStore.access() ?? '').split('.')
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' && sub !== '' ? sub : null
  } catch {
    return null
  }
}
