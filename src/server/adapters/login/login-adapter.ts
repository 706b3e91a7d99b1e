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

/** The seam to Naver, Kakao and Google. */
export interface LoginAdapter {
  /** Where to send the browser; the provider gives `state` back untouched. */
  authorizeUrl(provider: Provider, request: { redirectUri: string; state: string }): string
  /**
   * Trades a code, good once, for the person behind it.
   *
   * @throws AppError 4011 when the provider refuses the code, 7008 when it can't be reached
   */
  exchange(
    provider: Provider,
    request: { code: string; redirectUri: string; state: string },
  ): Promise<SocialProfile>
}
