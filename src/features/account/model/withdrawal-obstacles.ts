import { ApiError } from '@/api/http/api-error'
import { WITHDRAWAL_REFUSALS } from '@/domain/error-groups'
import { WITHDRAWAL_OBSTACLE_KINDS, type WithdrawalObstacleKind } from '@/domain/withdrawal'

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
