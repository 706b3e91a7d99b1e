import { mutationOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import type { SignInResult } from '@/contract/main/auth'
import type { Provider } from '@/domain/account'
import { readAccount } from './reader'

/** URL that starts the sign-in; the backend redirects the browser to the provider. */
export const authorizeUrl = (provider: Provider, state: string, redirectUri: string): string =>
  `${publicEnv.mainApi}/api/auth/oauth2/${provider}/authorize?${new URLSearchParams({ state, redirectUri })}`

/**
 * Exchanges the code of the provider for tokens. A code is valid once.
 *
 * @throws ApiError SOCIAL_PHONE_MISMATCH to KAKAO_ACCOUNT_EXISTS, MEMBER_BLOCKED to MEMBER_WITHDRAWN, UNAUTHORIZED
 */
export const postSignIn = async (
  provider: Provider,
  code: string,
  body: { redirectUri: string; state: string },
): Promise<SignInResult['data']> => {
  const path = `/api/auth/oauth2/${provider}/?code=${encodeURIComponent(code)}`
  return (await readAccount('signInResult', mainClient.post(path, body))).data
}

/** Agrees to the terms; `eventAgreed` is the optional consent. */
const postSignTerms = async (eventAgreed: boolean): Promise<void> => {
  await mainClient.post('/api/terms/sign-terms', { eventAgreed })
}

/** Ends this session, or with `everywhere` all sessions of the member. */
const getSignOut = async (everywhere: boolean): Promise<void> => {
  await mainClient.get('/api/auth/sign-out', { params: everywhere ? { all: 'true' } : {} })
}

export const agreeToTermsMutation = mutationOptions({ mutationFn: postSignTerms })

export const signOutMutation = mutationOptions({ mutationFn: getSignOut })
