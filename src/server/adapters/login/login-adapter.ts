import type { Provider } from '@/domain/account'

/** What a provider tells of a person. `phone` 01012345678, `birthday` yyyyMMdd; null where it keeps silent. */
export interface SocialProfile {
  subject: string
  name: string
  nickname: string
  email: string | null
  phone: string | null
  birthday: string | null
  gender: 'M' | 'F' | null
}

/** Where the browser leaves for the provider, and where it comes back: an absolute address of our own. */
export interface AuthorizeRequest {
  redirectUri: string
  state: string
}

export interface ExchangeRequest extends AuthorizeRequest {
  code: string
  now: Date
}

/** One provider, real or sandbox. */
export interface ProviderLogin {
  /** Where to send the browser; the provider gives `state` back untouched. */
  authorizeUrl(request: AuthorizeRequest): string
  /**
   * Trades a code, good once, for the person behind it.
   *
   * @throws UNAUTHORIZED when the provider refuses the code, SERVICE_UNAVAILABLE when it can't be reached
   */
  exchange(request: ExchangeRequest): Promise<SocialProfile>
}

/** The seam to Naver, Kakao and Google. Both throw AppError 4031 for a provider that is switched off. */
export interface LoginAdapter {
  authorizeUrl(provider: Provider, request: AuthorizeRequest): string
  exchange(provider: Provider, request: ExchangeRequest): Promise<SocialProfile>
}
