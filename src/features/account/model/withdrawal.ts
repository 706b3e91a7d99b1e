import { ApiError } from '@/api/http/api-error'
import { tabFlag } from '@/browser/storage/tab-flag'
import { storedJson } from '@/browser/storage/web-storage'
import { WITHDRAWAL_REFUSALS } from '@/domain/error-groups'
import { passcodeLimits } from '@/domain/limits'
import { WITHDRAWAL_OBSTACLE_KINDS, type WithdrawalObstacleKind } from '@/domain/withdrawal'
import { deviceNow } from '@/lib/server-time'

export interface Obstacle {
  kind: WithdrawalObstacleKind
  message: string
}

const OBSTACLE_OF_ERROR: Record<(typeof WITHDRAWAL_REFUSALS)[number], WithdrawalObstacleKind> = {
  BALANCE_REMAINS: 'balance',
  UNRECEIVED_GIFTS: 'gifts',
  ORDERS_IN_PROGRESS: 'orders',
}

/** Why a member cannot withdraw yet, with the server's messages; null for any other error. */
export const obstaclesOf = (error: unknown): Obstacle[] | null => {
  if (!(error instanceof ApiError)) return null
  const reason = WITHDRAWAL_REFUSALS.find((name) => error.is(name))
  if (!reason) return null
  const obstacles = WITHDRAWAL_OBSTACLE_KINDS.flatMap((kind) => {
    const message = error.fields[kind]
    return message ? [{ kind, message }] : []
  })
  return obstacles.length > 0 ? obstacles : [{ kind: OBSTACLE_OF_ERROR[reason], message: error.message }]
}

interface StoredProof {
  proof: string
  /** Milliseconds since the epoch. */
  until: number
}

const stored = storedJson('tab', 'dama_withdraw_proof', (value) => {
  const { proof, until } = (value ?? {}) as Partial<StoredProof>
  return typeof proof === 'string' ? { proof, until: Number(until) } : null
})

/** Stores the proof of a verification for the withdrawal screen. Without browser storage the passcode is used. */
export const storeWithdrawalProof = (proof: string): void =>
  void stored.write({ proof, until: deviceNow() + passcodeLimits.proofMs })

/** The stored proof; null when there is none or it has expired. */
export const readWithdrawalProof = (): string | null => {
  const saved = stored.read()
  return saved && saved.until > deviceNow() ? saved.proof : null
}

export const clearWithdrawalProof = (): void => void stored.remove()

/** Whether a withdrawal was requested in this tab. */
export const withdrawalRequest = tabFlag('dama_withdrawal_requested')
