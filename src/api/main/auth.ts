import { mainClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import type { SignInResult } from '@/contract/main/auth'
import type { Provider } from '@/domain/account'

/** Where the browser goes to sign in; our backend sends it on to the provider. */
export const authorizeUrl = (provider: Provider, state: string, redirectUri: string): string =>
  `${publicEnv.mainApi}/api/auth/oauth2/${provider}/authorize?${new URLSearchParams({ state, redirectUri })}`

/**
 * Trades the provider's code for our tokens. A code is good once.
 *
 * @throws ApiError SOCIAL_PHONE_MISMATCH–KAKAO_ACCOUNT_EXISTS, MEMBER_BLOCKED–MEMBER_WITHDRAWN, UNAUTHORIZED
 */
export const postSignIn = async (
  provider: Provider,
  code: string,
  body: { redirectUri: string; state: string },
): Promise<SignInResult['data']> => {
  const path = `/api/auth/oauth2/${provider}/?code=${encodeURIComponent(code)}`
  return (await mainClient.post<SignInResult>(path, body)).data.data
}

/** Agrees to the terms; `eventAgreed` is the one free consent. */
export const postSignTerms = async (eventAgreed: boolean): Promise<void> => {
  await mainClient.post('/api/terms/sign-terms', { eventAgreed })
}

/** Ends this session, or with `everywhere` all of the member's. */
export const getSignOut = async (everywhere = false): Promise<void> => {
  await mainClient.get('/api/auth/sign-out', { params: everywhere ? { all: 'true' } : {} })
}
