import { mutationOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import type { SignInResult } from '@/contract/main/auth'
import type { Provider } from '@/domain/account'
import { readAccount } from './reader'

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

/**
 * The id of the member that a new access token belongs to. The token is not stored yet, so an error of the session leads to no
 * other page.
 */
export const getTokenMember = async (token: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}` }
  return (await readAccount('user', mainClient.get('/api/user/me', { headers, skipAuth: true }))).id
}

/**
 * Exchanges the code of the provider for tokens. A code is valid once. A backend that did not start the sign-in gets the code
 * alone, as specified.
 */
export const postSignIn = async (
  provider: Provider,
  code: string,
  body: { redirectUri: string; state: string },
): Promise<SignInResult['data']> => {
  const path = `/api/auth/oauth2/${provider}/?code=${encodeURIComponent(code)}`
  const call = hasOwnClientIds ? mainClient.post(path) : mainClient.post(path, body)
  return (await readAccount('signInResult', call)).data
}

/** Agrees to the terms; `eventAgreed` is the optional consent. */
const postSignTerms = async (eventAgreed: boolean): Promise<void> => {
  await mainClient.post('/api/terms/sign-terms', { eventAgreed })
}

/** Ends this session, or with `everywhere` all sessions of the member. */
const getSignOut = async (everywhere: boolean): Promise<void> => {
  await mainClient.get('/api/auth/sign-out', { params: everywhere ? { all: 'true' } : {}, isChange: true })
}

export const agreeToTermsMutation = mutationOptions({ mutationFn: postSignTerms })

export const signOutMutation = mutationOptions({ mutationFn: getSignOut })
