import { mutationOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import type { SignInResult } from '@/contract/main/auth'
import type { Provider } from '@/domain/account'
import { hasOwnClientIds } from './authorize-url'
import { readAccount } from './reader'

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
