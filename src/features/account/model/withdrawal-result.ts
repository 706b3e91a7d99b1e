import { tabFlag } from '@/browser/storage/tab-flag'

/** Whether a withdrawal was requested in this tab. */
export const withdrawalRequest = tabFlag('dama_withdrawal_requested')
