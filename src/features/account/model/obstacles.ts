import { ApiError } from '@/api/http/api-error'
import { WITHDRAWAL_OBSTACLES } from '@/domain/error-groups'
import { WITHDRAW_OBSTACLES, type WithdrawObstacle } from '@/domain/withdrawal'

export interface Obstacle {
  kind: WithdrawObstacle
  words: string
}

const OBSTACLES: Record<(typeof WITHDRAWAL_OBSTACLES)[number], WithdrawObstacle> = {
  BALANCE_REMAINS: 'balance',
  UNRECEIVED_GIFTS: 'gifts',
  ORDERS_IN_PROGRESS: 'orders',
}

/** Why a member cannot withdraw yet, with the server's messages; null for any other error. */
export const obstaclesOf = (error: unknown): Obstacle[] | null => {
  if (!(error instanceof ApiError)) return null
  const reason = WITHDRAWAL_OBSTACLES.find((name) => error.is(name))
  if (!reason) return null
  const told = WITHDRAW_OBSTACLES.flatMap((kind) => {
    const words = error.fields[kind]
    return words ? [{ kind, words }] : []
  })
  return told.length > 0 ? told : [{ kind: OBSTACLES[reason], words: error.message }]
}
