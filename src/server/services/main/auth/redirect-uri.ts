import { AppError } from '@/server/http/app-error'

/** The only page to which a provider may send the browser back. */
export const RETURN_PATH = '/my/login/process'

/**
 * Returns the return address as an absolute address of our site. Providers compare it exactly.
 *
 * @throws INVALID_INPUT for any other address
 */
export const returnAddress = (redirectUri: string, origin: string): string => {
  const url = URL.canParse(redirectUri, origin) ? new URL(redirectUri, origin) : null
  const isAllowed = url?.origin === origin && url.pathname === RETURN_PATH && !url.hash && !url.username
  if (!url || !isAllowed)
    throw new AppError('INVALID_INPUT', { fields: { redirectUri: '돌아올 주소가 올바르지 않아요.' } })
  return url.href
}
