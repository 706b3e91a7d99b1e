import { storedText } from '@/browser/storage/web-storage'
import type { Provider } from '@/domain/account'

export const providerNames: Record<Provider, string> = { naver: '네이버', kakao: '카카오', google: '구글' }

const lastUsed = storedText('device', 'dama_last_provider')

/** The provider of the last sign-in on this device, because members forget which one they used. */
export const readLastProvider = (): string | null => lastUsed.read()
export const rememberProvider = (provider: Provider): void => void lastUsed.write(provider)
