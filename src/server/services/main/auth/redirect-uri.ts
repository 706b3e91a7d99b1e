import { SIGN_IN_RETURN } from '@/config/paths'
import { AppError } from '@/server/http/app-error'

/**
 * Returns the return address as an absolute address of our site. Providers compare it exactly, and may
 * return to one page only.
 *
 * @throws INVALID_INPUT for any other address
 */
export const returnAddress = (redirectUri: string, origin: string): string => {
  const url = URL.canParse(redirectUri, origin) ? new URL(redirectUri, origin) : null
  const isAllowed = url?.origin === origin && url.pathname === SIGN_IN_RETURN && !url.hash && !url.username
  if (!url || !isAllowed)
    throw new AppError('INVALID_INPUT', { fields: { redirectUri: '돌아올 주소가 올바르지 않아요.' } })
  return url.href
}
