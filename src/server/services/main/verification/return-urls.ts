import { VERIFICATION_FAIL_PATH, VERIFICATION_RETURN_PATH } from '@/config/paths'
import { AppError } from '@/server/http/app-error'

const ownPage = (address: string, path: string, origin: string, field: string): string => {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  const isAllowed =
    url?.origin === origin && url.pathname === path && !url.hash && !url.search && !url.username
  if (!url || !isAllowed)
    throw new AppError('INVALID_INPUT', { fields: { [field]: '돌아올 주소가 올바르지 않아요.' } })
  return url.href
}

/** Returns the return and error page of a session as absolute addresses. @throws INVALID_INPUT for other pages */
export const verificationPages = (
  { sreturnUrl, serrorUrl }: { sreturnUrl: string; serrorUrl: string },
  origin: string,
): { returnUrl: string; errorUrl: string } => ({
  returnUrl: ownPage(sreturnUrl, VERIFICATION_RETURN_PATH, origin, 'sreturnUrl'),
  errorUrl: ownPage(serrorUrl, VERIFICATION_FAIL_PATH, origin, 'serrorUrl'),
})
