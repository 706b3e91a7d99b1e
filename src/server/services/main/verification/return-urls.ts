import { VERIFICATION_FAIL_PATH, VERIFICATION_RETURN_PATH } from '@/domain/verification'
import { AppError } from '@/server/http/app-error'

const ours = (given: string, path: string, origin: string, field: string): string => {
  const url = URL.canParse(given, origin) ? new URL(given, origin) : null
  const isOurs = url?.origin === origin && url.pathname === path && !url.hash && !url.search && !url.username
  if (!url || !isOurs)
    throw new AppError('INVALID_INPUT', { fields: { [field]: '돌아올 주소가 올바르지 않아요.' } })
  return url.href
}

/** The two pages that a trip may come back to, as absolute addresses. @throws INVALID_INPUT for any other */
export const verificationPages = (
  { sreturnUrl, serrorUrl }: { sreturnUrl: string; serrorUrl: string },
  origin: string,
): { returnUrl: string; errorUrl: string } => ({
  returnUrl: ours(sreturnUrl, VERIFICATION_RETURN_PATH, origin, 'sreturnUrl'),
  errorUrl: ours(serrorUrl, VERIFICATION_FAIL_PATH, origin, 'serrorUrl'),
})
