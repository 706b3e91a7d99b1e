import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { invalidateAfter } from '@/api/http/invalidation'
import { pollInterval } from '@/api/http/poll-interval'
import { moneyKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { brand } from '@/config/brand'
import { freshness } from '@/config/freshness'
import { MONEY_HISTORY } from '@/config/paths'
import type { BankMove, BankMoveBody } from '@/contract/main/money'
import { type BankDirection, isPendingMove } from '@/domain/bank'
import { type Guarded, withProof } from './guarded'
import { balanceKey } from './money'
import { openBankingKey } from './open-banking'
import { readWallet } from './reader'

export const postBankMove = async (
  direction: BankDirection,
  body: BankMoveBody,
  guard: Guarded,
): Promise<BankMove> =>
  await readWallet('bankMove', mainClient.post(`/api/money/${direction}`, body, withProof(guard)))

/**
 * Balance and accounts are loaded again after a failure too, because the cause may be that one of them has changed.
 */
export const bankMoveMutation = (direction: BankDirection) =>
  mutationOptions({
    mutationFn: ({ body, ...guard }: Submission<BankMoveBody>) => postBankMove(direction, body, guard),
    meta: {
      invalidates: [moneyKey, openBankingKey],
      invalidatesOnFailure: true,
      resultPlace: { href: MONEY_HISTORY, label: `${brand.money} 이용내역` },
    },
  })

/** A bank move; polled ever more slowly until the bank has finished it. */
export const bankMoveQueryOptions = (moveId: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'move', { moveId }],
    queryFn: async ({ client, signal }) => {
      const path = `/api/money/moves/${encodeURIComponent(moveId)}`
      const move = await readWallet('bankMove', mainClient.get(path, { signal }))
      // The balance was read before the bank had finished.
      if (!isPendingMove(move.status)) invalidateAfter(client, { invalidates: [balanceKey] }, 'success')
      return move
    },
    enabled: moveId !== '',
    staleTime: freshness.none,
    refetchInterval: (query) =>
      query.state.data && isPendingMove(query.state.data.status) ? pollInterval(query) : false,
  })

/** Bank moves that the bank has not finished. */
export const openMovesQueryOptions = () =>
  queryOptions({
    queryKey: [...moneyKey, 'open-moves'],
    queryFn: ({ signal }) => readWallet('openMoves', mainClient.get('/api/money/moves', { signal })),
    staleTime: freshness.none,
  })

/** Fees and limits of a bank move. */
export const moneyFeesQueryOptions = () =>
  queryOptions({
    queryKey: [...moneyKey, 'fees'],
    queryFn: ({ signal }) => readWallet('moneyFees', mainClient.get('/api/money/fees', { signal })),
    staleTime: freshness.long,
  })
