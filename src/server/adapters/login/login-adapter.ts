import type { Provider } from '@/domain/account'

/** A person as the provider describes them. `phone` 01012345678, `birthday` yyyyMMdd; null where it is not shared. */
export interface SocialProfile {
  subject: string
  name: string
  /** Masked where the provider has only a name: anybody may see it. */
  nickname: string
  email: string | null
  phone: string | null
  birthday: string | null
  gender: 'M' | 'F' | null
}

interface LoginRequest {
  /** The address to which the provider returns the browser: an absolute address of this site. */
  redirectUri: string
  state: string
  /** Identifies this login in the ID token, where the provider supports OpenID Connect. */
  nonce: string
}

export interface AuthorizeRequest extends LoginRequest {
  /** PKCE: the SHA-256 of the verifier, base64url. */
  codeChallenge: string
}

export interface ExchangeRequest extends LoginRequest {
  code: string
  /** PKCE: proves that whoever exchanges the code also requested it. */
  codeVerifier: string
  /** Only the sandbox reads it, to end codes by the clock of the backend. */
  now: Date
}

/** One provider, real or sandbox. */
export interface ProviderLogin {
  /** Where to send the browser; the provider returns `state` unchanged. */
  authorizeUrl(request: AuthorizeRequest): string
  /**
   * Exchanges a code, valid once, for the person's profile.
   *
   * @throws UNAUTHORIZED when the provider refuses the code, SERVICE_UNAVAILABLE when it can't be reached
   */
  exchange(request: ExchangeRequest): Promise<SocialProfile>
}

/** The port to Naver, Kakao and Google. Both throw NOT_SUPPORTED for a provider that is not configured. */
export interface LoginAdapter {
  authorizeUrl(provider: Provider, request: AuthorizeRequest): string
  exchange(provider: Provider, request: ExchangeRequest): Promise<SocialProfile>
}
