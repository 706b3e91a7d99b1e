import { publicEnv } from '@/config/env'
import type { Provider } from '@/domain/account'

const { mainApi, oauthClientIds } = publicEnv

/** The page of each provider, with the parameters that it needs beyond those of OAuth 2. */
const PROVIDER_PAGES: Readonly<Record<Provider, string>> = {
  naver: 'https://nid.naver.com/oauth2.0/authorize?',
  kakao: 'https://kauth.kakao.com/oauth/authorize?',
  google: 'https://accounts.google.com/o/oauth2/v2/auth?scope=openid+email+profile&prompt=select_account&',
}

/** Whether the sign-in starts in the browser, because the backend has no `authorize` call. */
export const hasOwnClientIds = Object.values(oauthClientIds).some((id) => id !== '')

/** Whether a sign-in at the provider can start. */
export const canAuthorize = (provider: Provider): boolean =>
  !hasOwnClientIds || oauthClientIds[provider] !== ''

/** URL that starts the sign-in: the page of the provider, or the call of the backend that redirects there. */
export const authorizeUrl = (provider: Provider, state: string, redirectUri: string): string => {
  if (!hasOwnClientIds)
    return `${mainApi}/api/auth/oauth2/${provider}/authorize?${new URLSearchParams({ state, redirectUri })}`
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: oauthClientIds[provider],
    redirect_uri: redirectUri,
    state,
  })
  return PROVIDER_PAGES[provider] + query.toString()
}
