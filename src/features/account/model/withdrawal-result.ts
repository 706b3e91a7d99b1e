import { storedJson } from '@/browser/storage/web-storage'

const stored = storedJson('tab', 'dama_withdrawal_requested', (value) => value as object | null)

/** Notes in this tab that a withdrawal was requested, so that its result page claims it only then. */
export const storeWithdrawalResult = (): void => void stored.write({})
export const hasWithdrawalResult = (): boolean => stored.read() !== null
