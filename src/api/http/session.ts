import { type AxiosAdapter, create } from 'axios'
import { publicEnv } from '@/config/env'
import type { ApiError } from './api-error'
import { createRefresh, type Lock, type RefreshOutcome, tabLock } from './auth-refresh'
import { handleApiError } from './handle-api-error'
import { createSessionEvents, type SessionEvents } from './session-events'
import { REFRESH_LIMIT_MS } from './time-limits'
import { type TokenStore, tokenStore } from './token-store'

/** The signed-in state that all clients of one browser share. */
export type Session = {
  tokens: TokenStore
  events: SessionEvents
  refresh: (refused?: string) => Promise<RefreshOutcome>
}

type Parts = {
  tokens?: TokenStore
  events?: SessionEvents
  lock?: Lock
  transport?: AxiosAdapter | undefined
  baseURL?: string
}

export const createSession = ({
  tokens = tokenStore,
  events = createSessionEvents(),
  lock = tabLock,
  transport,
  baseURL = publicEnv.mainApi,
}: Parts = {}): Session => {
  // Bare: without our interceptors, so that a refused refresh can't ask for a refresh.
  const bare = create({ baseURL, timeout: REFRESH_LIMIT_MS, ...(transport && { adapter: transport }) })
  const onSessionError = (error: ApiError) => handleApiError(error, { tokens, events })
  return { tokens, events, refresh: createRefresh({ tokens, bare, lock, onSessionError }) }
}
