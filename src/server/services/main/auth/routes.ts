import { Hono } from 'hono'
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { authorizeQuery, refreshBody, signInBody, signInQuery, signOutQuery } from '@/contract/main/auth'
import { SIGN_IN_RETURN } from '@/config/paths'
import { isProvider, type Provider } from '@/domain/account'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { requireUser, callerOf } from '@/server/http/auth'
import { clientKey, siteOrigin } from '@/server/http/client-key'
import { deviceOf } from '@/server/http/device'
import { limitRate, perMinute } from '@/server/http/rate-limit'
import { readBody, readQuery, reply } from '@/server/http/wire'
import { renewDeviceCookie } from './device-cookie'
import { loginSecretsOf } from './login-secrets'
import { storeLoginState, takeLoginState } from './login-state-cookie'
import { returnAddress } from './redirect-uri'
import { signOut, signOutEverywhere } from './end-session'
import { signIn } from './sign-in'
import { refreshSession } from './tokens'

/** High, because many phones of one carrier share an address. */
const SIGN_INS_OF_CLIENT = perMinute(60)
/** Every start of the app and every quarter of an hour of its use is one. */
const REFRESHES_OF_CLIENT = perMinute(600)

const providerOf = (c: AppContext): Provider => {
  const provider = c.req.param('provider')
  if (!isProvider(provider)) throw new AppError('NOT_SUPPORTED')
  return provider
}

export const mainAuthRoutes = new Hono<AppEnv>({ strict: false })

mainAuthRoutes.get('/oauth2/:provider/authorize', async (c) => {
  const provider = providerOf(c)
  const { redirectUri, state } = readQuery(c, authorizeQuery)
  const { adapters, sessionSecret } = c.get('deps')
  const { codeVerifier, nonce } = loginSecretsOf(state, sessionSecret)
  const url = adapters.login.authorizeUrl(provider, {
    redirectUri: returnAddress(redirectUri, siteOrigin(c)),
    state,
    codeChallenge: await calculatePKCECodeChallenge(codeVerifier),
    nonce,
  })
  storeLoginState(c, state)
  return c.redirect(url)
})

mainAuthRoutes.post('/oauth2/:provider', async (c) => {
  const provider = providerOf(c)
  await limitRate(c.get('deps'), `login:${clientKey(c)}`, SIGN_INS_OF_CLIENT)
  const { code } = readQuery(c, signInQuery)
  const { redirectUri: address = SIGN_IN_RETURN, state: givenState } = await readBody(c, signInBody)
  const redirectUri = returnAddress(address, siteOrigin(c))
  const storedState = takeLoginState(c)
  const state = givenState ?? storedState
  if (!state)
    throw new AppError('INVALID_INPUT', { fields: { state: '로그인을 처음부터 다시 시작해 주세요.' } })
  const device = { name: deviceOf(c), idHash: renewDeviceCookie(c) }
  const request = { code, redirectUri, state, device }
  return reply(c, await signIn(c.get('deps'), provider, request))
})

mainAuthRoutes.post('/refresh-token', async (c) => {
  await limitRate(c.get('deps'), `refresh:${clientKey(c)}`, REFRESHES_OF_CLIENT)
  const { refreshToken } = await readBody(c, refreshBody)
  return reply(c, await refreshSession(c.get('deps'), refreshToken, deviceOf(c)))
})

// Members of every status may sign out.
const anyMember = requireUser('terms_pending', 'blocked', 'withdraw_requested', 'withdrawn')

mainAuthRoutes.get('/sign-out', anyMember, async (c) => {
  const sessionId = c.get('sessionId')
  const caller = callerOf(c)
  if (readQuery(c, signOutQuery).all === 'true') await signOutEverywhere(c.get('deps'), caller)
  else if (sessionId) await signOut(c.get('deps'), caller, sessionId)
  return reply(c, { ok: true })
})
