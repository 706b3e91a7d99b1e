import { visitedBefore } from '@/browser/history/history-entry'
import { storedJson } from '@/browser/storage/web-storage'
import { safeReturnTo } from '@/lib/return-to'

/** What the return from the bank's page needs, stored in this tab while that page is open. */
interface LinkReturn {
  /** The page that the member wants after a link; '/' without one. The server's answer has it too, but not when the link fails. */
  returnTo: string
  /** The addresses visited before the page of the accounts, the nearest one last. */
  trail: readonly string[]
}

const stored = storedJson<LinkReturn>('tab', 'dama_bank_link', (value) => {
  const { returnTo, trail } = (value ?? {}) as Partial<LinkReturn>
  return {
    returnTo: safeReturnTo(returnTo),
    trail: Array.isArray(trail) ? trail.map((address) => safeReturnTo(address)) : [],
  }
})

export const linkReturn = {
  read: (): LinkReturn => stored.read() ?? { returnTo: '/', trail: [] },
  store: (returnTo: string): void => void stored.write({ returnTo, trail: visitedBefore() }),
  clear: (): void => void stored.remove(),
}
