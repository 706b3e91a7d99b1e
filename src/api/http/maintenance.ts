import { createStore } from '@/lib/create-store'
import { serverNow } from '@/lib/server-time'
import type { ApiError } from './api-error'

export interface Maintenance {
  /** The expected end; null when it is unknown. */
  until: Date | null
  /** When the service reported it, in milliseconds since the epoch. */
  reportedAt: number
  /** Repeats the refused request; rejects while maintenance continues. */
  retry: () => Promise<unknown>
}

/** The maintenance that a service reported; null in normal operation. The shell shows it. */
export const maintenanceMode = createStore<Maintenance | null>(null)

/** Turns maintenance mode on after a service refused a request because of it. */
export const reportMaintenance = ({ retryAfter }: ApiError, retry: () => Promise<unknown>): void => {
  const reportedAt = serverNow()
  maintenanceMode.set({
    until: retryAfter ? new Date(reportedAt + retryAfter * 1000) : null,
    reportedAt,
    retry,
  })
}
