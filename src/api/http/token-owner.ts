import { tokenStore } from './token-store'

/**
 * The member id in the access token of this browser (the `sub` of a JWT), which separates the data of members on one device
 * without a call. Null without one. The token is not verified here.
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
