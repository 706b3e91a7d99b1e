import type { Provider } from './account'

/** The names of the providers on screens. */
export const PROVIDER_NAMES: Record<Provider, string> = { naver: '네이버', kakao: '카카오', google: '구글' }

/** The name of the provider in the `path` of a user. */
export const providerName = (path: Uppercase<Provider>): string =>
  PROVIDER_NAMES[path.toLowerCase() as Provider]
