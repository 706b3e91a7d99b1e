import { storedText } from '@/browser/storage/web-storage'
import { safeReturnTo } from '@/lib/return-to'

const stored = storedText('tab', 'dama_bank_link')

/**
 * The page that the member wants after a bank link, stored in this tab while the bank's page is open. The server's answer has
 * it too, but not when the link fails.
 */
export const linkReturn = {
  /** '/' without one. */
  read: (): string => safeReturnTo(stored.read()),
  store: (path: string): void => void stored.write(path),
  clear: (): void => void stored.remove(),
}
