import type { Provider } from '@/domain/account'

export const providerNames: Record<Provider, string> = { naver: '네이버', kakao: '카카오', google: '구글' }

const LAST_USED = 'dama_last_provider'

/** The provider that this phone signed in with last; members forget which one it was. */
export const readLastProvider = (): string | null => {
  try {
    return localStorage.getItem(LAST_USED)
  } catch {
    return null
  }
}
export const rememberProvider = (provider: Provider): void => {
  try {
    localStorage.setItem(LAST_USED, provider)
  } catch {
    // Forbidden: nothing is marked the next time.
  }
}
