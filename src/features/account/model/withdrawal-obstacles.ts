import { ApiError } from '@/api/http/api-error'
import { WITHDRAWAL_OBSTACLES } from '@/domain/error-groups'
import { WITHDRAW_OBSTACLES, type WithdrawObstacle } from '@/domain/withdrawal'

export interface Obstacle {
  kind: WithdrawObstacle
  message: string
}

const OBSTACLE_OF_ERROR: Record<(typeof WITHDRAWAL_OBSTACLES)[number], WithdrawObstacle> = {
  BALANCE_REMAINS: 'balance',
  UNRECEIVED_GIFTS: 'gifts',
  ORDERS_IN_PROGRESS: 'orders',
}

/** Why a member cannot withdraw yet, with the server's messages; null for any other error. */
export const obstaclesOf = (error: unknown): Obstacle[] | null => {
  if (!(error instanceof ApiError)) return null
  const reason = WITHDRAWAL_OBSTACLES.find((name) => error.is(name))
  if (!reason) return null
  const obstacles = WITHDRAW_OBSTACLES.flatMap((kind) => {
    const message = error.fields[kind]
    return message ? [{ kind, message }] : []
  })
  return obstacles.length > 0 ? obstacles : [{ kind: OBSTACLE_OF_ERROR[reason], message: error.message }]
}
