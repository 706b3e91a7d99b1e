import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { asApiError } from '@/api/http/api-error'
import { subjectOf, tokenStore } from '@/api/http/token-store'
import { isConnectionLost } from '@/api/http/unconfirmed-result'
import { getTokenMember, postSignIn } from '@/api/main/auth'
import { leaveReturnPage } from '@/browser/history/leave-return-page'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { setDeviceMember } from '@/browser/storage/device-member'
import { storedText } from '@/browser/storage/web-storage'
import { SIGN_IN, SIGN_IN_RETURN } from '@/config/paths'
import type { SignInResult } from '@/contract/main/auth'
import type { Provider } from '@/domain/account'
import { SIGN_IN_REFUSALS } from '@/domain/error-groups'
import { sessionErrors } from '@/domain/session-errors'
import { randomId } from '@/lib/random-id'
import { withReturnTo } from '@/lib/return-to'
import { finishOauth } from '../model/oauth-request'

const lastUsed = storedText('device', 'dama_last_provider')

/** The provider of the last sign-in on this device, because members forget which one they used. */
export const readLastProvider = (): string | null => lastUsed.read()
const rememberProvider = (provider: Provider): void => void lastUsed.write(provider)

/** Why sign-in ended without a session. `unknown-request`: expired, or started elsewhere. */
export type SignInFailure = 'cancelled' | 'unknown-request' | 'provider' | 'connection'

export interface SignInProblem {
  failure: SignInFailure
  /** The sign-in page, which leads on to where the member wanted to go. */
  loginPath: string
}

export const redirectUri = (): string => location.origin + SIGN_IN_RETURN

/** Whom a new session belongs to: its member, or the session alone where neither the token nor the service names the member. */
const ownerOf = async (token: string): Promise<string> =>
  subjectOf(token) ?? (await getTokenMember(token).catch(() => randomId()))

/** Stores the tokens of a sign-in. @returns the page that it leads to */
export const takeSession = async (result: SignInResult['data'], returnTo: string): Promise<string> => {
  const owner = await ownerOf(result.token)
  tokenStore.save({ ...result, owner })
  setDeviceMember(owner, returnTo)
  return result.needsTerms ? withReturnTo('/my/sign-up', returnTo) : returnTo
}

/**
 * Completes a sign-in at a provider. The first run removes the request from storage, so that reload and Back do not send
 * the code again.
 *
 * @returns the problem; null while the sign-in runs and after it has left this page
 */
export const useSignIn = (): SignInProblem | null => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  // The effect runs again when the router object changes.
  const hasStarted = useRef(false)

  useEffect(() => {
    if (!isReady || hasStarted.current) return
    hasStarted.current = true
    const { code, state, error } = router.query
    const request = finishOauth(String(state ?? ''))

    const withTarget = (path: string) => (request ? withReturnTo(path, request.returnTo) : path)
    const showProblem = (failure: SignInFailure) => setProblem({ failure, loginPath: withTarget(SIGN_IN) })

    const run = async () => {
      if (!request) return showProblem('unknown-request')
      if (error !== undefined) return showProblem(error === 'access_denied' ? 'cancelled' : 'provider')
      if (typeof code !== 'string') return showProblem('provider')
      try {
        const result = await postSignIn(request.provider, code, {
          redirectUri: redirectUri(),
          state: request.state,
        })
        rememberProvider(request.provider)
        await leaveReturnPage(router, await takeSession(result, request.returnTo), request)
      } catch (failure) {
        const refusal = asApiError(failure)
        if (refusal.is('MEMBER_BLOCKED'))
          await leaveReturnPage(router, sessionErrors.MEMBER_BLOCKED.path, request)
        else if (refusal.is(...SIGN_IN_REFUSALS))
          await leaveReturnPage(router, withTarget(`/my/sign-up/fail?code=${refusal.code}`), request)
        else showProblem(isConnectionLost(refusal) ? 'connection' : 'provider')
      }
    }
    void run()
  }, [router, isReady])

  return problem
}
