import { createStore } from '@/lib/create-store'
import type { ApiError } from './api-error'

export interface Rest {
  /** The expected end; null when nobody said, or when it has passed. */
  until: Date | null
  /** When the refusal came, in milliseconds. */
  saidAt: number
  /** Asks the service that refused once more; rejects while it still rests. */
  askAgain: () => Promise<unknown>
}

/** That a service rests for maintenance, as its answers say; null while all of them answer. The shell shows it. */
export const resting = createStore<Rest | null>(null)

/** Notes a refusal of that kind: the one place where the clients hear of maintenance. */
export const reportMaintenance = ({ retryAfter }: ApiError, askAgain: () => Promise<unknown>): void => {
  const saidAt = Date.now()
  resting.set({ until: retryAfter ? new Date(saidAt + retryAfter * 1000) : null, saidAt, askAgain })
}
