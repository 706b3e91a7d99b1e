import { storedText } from '@/browser/storage/web-storage'
import type { Provider } from '@/domain/account'

const lastUsed = storedText('device', 'dama_last_provider')

/** The provider of the last sign-in on this device, because members forget which one they used. */
export const readLastProvider = (): string | null => lastUsed.read()
export const rememberProvider = (provider: Provider): void => void lastUsed.write(provider)
