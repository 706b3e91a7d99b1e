import { calculatePKCECodeChallenge } from 'oauth4webapi'
import type { accountOperations } from '@/contract/operations/main/account'
import { SIGN_IN_RETURN } from '@/config/paths'
import { AppError } from '@/server/http/app-error'
import { callerOf } from '@/server/http/auth'
import { clientKey, siteOrigin } from '@/server/http/client-key'
import { deviceOf } from '@/server/http/device'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { renewDeviceCookie } from './device-cookie'
import { endOwnSession, signOut, signOutEverywhere } from './end-session'
import { listSessions } from './list-sessions'
import { loginSecretsOf } from './login-secrets'
import { storeLoginState, takeLoginState } from './login-state-cookie'
import { returnAddress } from './redirect-uri'
import { signIn } from './sign-in'
import { refreshSession } from './tokens'

/** Sign-in, its tokens, and the sessions of a member. */
export const mainAuthRoutes = {
  authorize: {
    parameterError: 'NOT_SUPPORTED',
    handle: async ({ c, deps, params: { provider }, query: { redirectUri, state } }) => {
      const { codeVerifier, nonce } = loginSecretsOf(state, deps.sessionSecret)
      const url = deps.adapters.login.authorizeUrl(provider, {
        redirectUri: returnAddress(redirectUri, siteOrigin(c)),
        state,
        codeChallenge: await calculatePKCECodeChallenge(codeVerifier),
        nonce,
      })
      storeLoginState(c, state)
      return c.redirect(url)
    },
  },

  signIn: {
    parameterError: 'NOT_SUPPORTED',
    handle: async ({ c, deps, params: { provider }, query: { code }, body }) => {
      await limitRate(deps, `login:${clientKey(c)}`, rateLimits.signIn)
      const { redirectUri: address = SIGN_IN_RETURN, state: givenState } = body
      const redirectUri = returnAddress(address, siteOrigin(c))
      const storedState = takeLoginState(c)
      const state = givenState ?? storedState
      if (!state)
        throw new AppError('INVALID_INPUT', { fields: { state: '로그인을 처음부터 다시 시작해 주세요.' } })
      const device = { name: deviceOf(c), idHash: renewDeviceCookie(c) }
      return signIn(deps, provider, { code, redirectUri, state, device })
    },
  },

  refreshToken: async ({ c, deps, body }) => {
    await limitRate(deps, `refresh:${clientKey(c)}`, rateLimits.refreshToken)
    return refreshSession(deps, body.refreshToken, deviceOf(c))
  },

  // Members of every status may sign out.
  signOut: {
    allowedStatuses: ['terms_pending', 'blocked', 'withdraw_requested', 'withdrawn'],
    handle: async ({ c, deps, query }) => {
      const caller = callerOf(c)
      if (query.all === 'true') await signOutEverywhere(deps, caller)
      else if (caller.sessionId) await signOut(deps, caller, caller.sessionId)
      return { ok: true }
    },
  },

  getSessions: async ({ c, deps, userId }) => ({
    items: await listSessions(deps, userId, c.get('sessionId')),
  }),

  endSession: async ({ c, deps, params }) => {
    await endOwnSession(deps, callerOf(c), params.sessionId)
    return { ok: true }
  },
} satisfies Partial<Routes<typeof accountOperations>>
