import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { Credentials } from '@/config/server-variables'
import type { Provider } from '@/domain/account'
import { AppError } from '../../http/app-error'
import type { AuthorizeRequest, ExchangeRequest } from './login-adapter'
import { providerFault, providerFetch } from './provider-fetch'

export interface AuthorizationServer {
  provider: Provider
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  /** OpenID Connect: the token response must hold an ID token with our nonce. */
  isOpenId: boolean
}

/** Maximum difference between a provider's clock and ours, in seconds. */
const CLOCK_TOLERANCE_S = 60

/** The provider's authorisation page, with PKCE; a provider that does not support PKCE ignores its parameters. */
export const authorizeUrlOf = (
  { authorizationEndpoint, isOpenId }: AuthorizationServer,
  { id }: Credentials,
  { redirectUri, state, codeChallenge, nonce }: AuthorizeRequest,
  extra: Record<string, string> = {},
): string =>
  `${authorizationEndpoint}?${new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(isOpenId && { nonce }),
    ...extra,
  })}`

const tokenError = v.object({
  error: v.string(),
  error_description: v.optional(v.string()),
  error_code: v.optional(v.string()),
})

/** Errors of a token endpoint that are no fault of the person: RFC 6749 (5.2 and 4.1.2.1), and Google's word for an unknown address. */
const APP_ERRORS = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'redirect_uri_mismatch',
  'server_error',
  'temporarily_unavailable',
])

/** Kakao: the limit of token requests. */
const KAKAO_TOO_MANY = 'KOE237'
/** Naver has one error for a code and for the keys of the app, and tells them apart by the description. */
const NAVER_WRONG_KEYS = /client id|client secret/i

/** Why this app gets no token, or undefined where the code is refused or the answer is no error. */
const appErrorOf = (body: unknown): string | undefined => {
  const parsed = v.safeParse(tokenError, body)
  if (!parsed.success) return undefined
  const { error, error_description: description = '', error_code: code } = parsed.output
  const isAboutApp = APP_ERRORS.has(error) || code === KAKAO_TOO_MANY || NAVER_WRONG_KEYS.test(description)
  return isAboutApp ? `token ${[error, code].filter(Boolean).join(' ')}` : undefined
}

/** An answer of the token endpoint. @throws SERVICE_UNAVAILABLE for none, and for one that refuses this app or is no object */
const fetchToken = async (provider: Provider, url: string, init: RequestInit): Promise<Response> => {
  const response = await providerFetch(provider, url, init)
  const body: unknown = await response.clone().json()
  if (!v.is(v.looseObject({}), body) || Array.isArray(body)) throw new AppError('SERVICE_UNAVAILABLE')
  const reason = appErrorOf(body)
  if (reason !== undefined) throw providerFault(provider, reason)
  return response
}

export interface ProviderTokens {
  accessToken: string
  /** The person's id in the ID token; undefined without OpenID Connect. */
  subject: string | undefined
}

/**
 * Exchanges an authorisation code for an access token.
 *
 * The signature of an ID token is not checked, because the token comes from the provider itself over TLS (OpenID Connect Core,
 * 3.1.3.7). So a change of the provider's keys breaks no sign-in.
 *
 * @throws UNAUTHORIZED when the provider refuses the code or the ID token is missing, foreign or has another nonce;
 *   SERVICE_UNAVAILABLE when the provider can't be reached or refuses this app
 */
export const exchangeCode = async (
  { provider, issuer, tokenEndpoint, isOpenId }: AuthorizationServer,
  keys: Credentials,
  { code, redirectUri, state, codeVerifier, nonce }: ExchangeRequest,
  extra: Record<string, string> = {},
): Promise<ProviderTokens> => {
  const server: oauth.AuthorizationServer = { issuer, token_endpoint: tokenEndpoint }
  const client: oauth.Client = { client_id: keys.id, [oauth.clockTolerance]: CLOCK_TOLERANCE_S }
  try {
    const callback = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state }), state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(keys.secret),
      callback,
      redirectUri,
      codeVerifier,
      {
        [oauth.customFetch]: (url, init) => fetchToken(provider, url, init),
        additionalParameters: extra,
      },
    )
    const tokens = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      response,
      isOpenId ? { expectedNonce: nonce, requireIdToken: true } : {},
    )
    return { accessToken: tokens.access_token, subject: oauth.getValidatedIdTokenClaims(tokens)?.sub }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('UNAUTHORIZED', { cause })
  }
}

/** @throws UNAUTHORIZED when the profile belongs to another person than the ID token */
export const checkSubject = ({ subject }: ProviderTokens, profileSubject: string): void => {
  if (subject !== undefined && subject !== profileSubject) throw new AppError('UNAUTHORIZED')
}
