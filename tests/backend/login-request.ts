import { createHash } from 'node:crypto'
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { issueSandboxCode } from '@/demo/sandbox/login/sandbox-login'
import type { Provider } from '@/domain/account'
import type { SocialProfile } from '@/server/adapters/login/login-adapter'
import { loginSecretsOf } from '@/server/services/main/auth/check-contacts-free'
import type { Answer, TestBackend } from '@tests/setup/backend'

export const STATE = 'a-state-of-more-than-128-bits'
export const REDIRECT = '/my/login/process'
const ABSOLUTE = `http://dama.local${REDIRECT}`

/** The challenge and nonce that our authorise address sends for a state. */
export const createLoginChallenge = async (backend: TestBackend, state = STATE) => {
  const { codeVerifier, nonce } = loginSecretsOf(state, backend.deps.sessionSecret)
  return { codeChallenge: await calculatePKCECodeChallenge(codeVerifier), nonce }
}

export const issueLoginCode = async (
  backend: TestBackend,
  provider: Provider,
  profile: SocialProfile,
): Promise<string> =>
  issueSandboxCode(backend.db, {
    provider,
    redirectUri: ABSOLUTE,
    ...(await createLoginChallenge(backend)),
    profile,
    now: backend.deps.now(),
  })

export const exchangeLoginCode = (
  backend: TestBackend,
  provider: string,
  code: string,
  state = STATE,
): Promise<Answer> =>
  backend.call('POST', `/api/auth/oauth2/${provider}/?code=${encodeURIComponent(code)}`, {
    body: { redirectUri: REDIRECT, state },
  })

/** Signs a person in through their provider. */
export const signInAs = async (
  backend: TestBackend,
  person: { provider: Provider; profile: SocialProfile },
): Promise<Answer> =>
  exchangeLoginCode(backend, person.provider, await issueLoginCode(backend, person.provider, person.profile))

/** The cookie that a browser got at its first sign-in: in tests one browser for each user agent. */
const deviceCookieOf = (userAgent: string): string =>
  `dama_device=${createHash('md5').update(userAgent).digest('hex')}`

/** Signs a person in through their provider, in the browser with this user agent and these cookies. */
export const signInOn = async (
  backend: TestBackend,
  { provider, profile }: { provider: Provider; profile: SocialProfile },
  userAgent: string,
  cookie = deviceCookieOf(userAgent),
): Promise<Answer> => {
  const code = await issueLoginCode(backend, provider, profile)
  return backend.call('POST', `/api/auth/oauth2/${provider}/?code=${encodeURIComponent(code)}`, {
    body: { redirectUri: REDIRECT, state: STATE },
    headers: { 'user-agent': userAgent, cookie },
  })
}

export const bearerHeader = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

export const createStranger = (change: Partial<SocialProfile> = {}): SocialProfile => ({
  subject: 'stranger-1',
  name: '낯선이',
  nickname: '낯선이',
  email: 'stranger@example.com',
  phone: '01055550001',
  birthday: null,
  gender: null,
  ...change,
})
