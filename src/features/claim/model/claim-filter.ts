import type { ParsedUrlQuery } from 'node:querystring'
import type { ClaimListParams } from '@/api/transaction/claim'
import { CLAIMS } from '@/config/paths'
import { CLAIM_KINDS, CLAIM_STATES, type ClaimKind, type ClaimState } from '@/domain/claim'
import { type Period, periodDays, periodQuery, readPeriod } from '@/lib/period'
import { queryOne, toQueryString } from '@/lib/query-string'
import { serverNow } from '@/lib/server-time'

export interface ClaimFilter extends Period {
  kind?: ClaimKind
  state?: ClaimState
}

export const STATE_LABEL: Readonly<Record<ClaimState, string>> = {
  open: '진행 중',
  done: '완료',
  refused: '거절',
  withdrawn: '철회',
}

/** Reads the filter from the address and ignores invalid values. */
export const readClaimFilter = (query: ParsedUrlQuery): ClaimFilter => {
  const kind = CLAIM_KINDS.find((candidate) => candidate === queryOne(query.kind))
  const state = CLAIM_STATES.find((candidate) => candidate === queryOne(query.state))
  return { ...(kind && { kind }), ...(state && { state }), ...readPeriod(query) }
}

/** The address of the list with a filter. */
export const claimsAddress = ({ kind, state, ...period }: ClaimFilter): string => {
  const query = toQueryString({ kind, state, ...periodQuery(period) })
  return `${CLAIMS}${query ? `?${query}` : ''}`
}

/** Parameters of the call. `now` is the end of the period. */
export const claimListParams = ({ kind, state, ...period }: ClaimFilter): ClaimListParams => ({
  ...(kind && { kind }),
  ...(state && { state }),
  ...periodDays(period, serverNow()),
})
