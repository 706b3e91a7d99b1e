import * as oauth from 'oauth4webapi'
import type { Credentials } from '@/config/server-variables'
import type { Provider } from '@/domain/account'
import { AppError } from '../../http/app-error'
import type { AuthorizeRequest, ExchangeRequest } from './login-adapter'
import { providerFetch } from './provider-fetch'

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

export interface ProviderTokens {
  accessToken: string
  /** The person's id in the ID token; undefined without OpenID Connect. */
  subject: string | undefined
}

/**
 * Exchanges an authorisation code for an access token.
 *
 * @throws UNAUTHORIZED when the provider refuses the code or the ID token is missing, foreign or has another nonce;
 *   SERVICE_UNAVAILABLE when the provider can't be reached
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
        [oauth.customFetch]: (url, init) => providerFetch(provider, url, init),
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
