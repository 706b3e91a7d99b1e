import { ApiError } from '@/api/http/api-error'
import { WITHDRAW_OBSTACLES, type WithdrawObstacle } from '@/domain/withdrawal'

export interface Obstacle {
  kind: WithdrawObstacle
  words: string
}

const BY_CODE: Record<number, WithdrawObstacle> = { 1013: 'balance', 1014: 'gifts', 7607: 'orders' }

/** What keeps a member from leaving, by the words of the refusal; null when the failure is another one. */
export const obstaclesOf = (error: unknown): Obstacle[] | null => {
  if (!(error instanceof ApiError)) return null
  const first = BY_CODE[error.code]
  if (!first) return null
  const told = WITHDRAW_OBSTACLES.flatMap((kind) => {
    const words = error.fields[kind]
    return words ? [{ kind, words }] : []
  })
  return told.length > 0 ? told : [{ kind: first, words: error.message }]
}
