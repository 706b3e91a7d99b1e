import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { bankMoveQueryOptions } from '@/api/main/bank-move'
import { isNotFound } from '@/api/http/api-error'
import { type BankDirection, isPendingTransfer } from '@/domain/bank'
import { errorNameOf } from '@/domain/error-codes'
import { queryOne } from '@/lib/query-string'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { MissingResult } from '@/commerce-ui/errors/missing-result'
import { QueryError } from '@/ui/feedback/query-error'
import { Spinner } from '@/ui/feedback/spinner'
import { MONEY_HISTORY, MOVE_TEXTS } from '../model/move-texts'
import { MoveDone } from './move-done'
import { MoveFailed } from './move-failed'
import { MoveProcessing } from './move-processing'

interface Props {
  direction: BankDirection
  shown: 'success' | 'fail'
}

/** `/success` and `/fail` of a charge or withdrawal. The status on the server decides which of the two is shown. */
export function MoveResult({ direction, shown }: Props) {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const moveId = queryOne(router.query.moveId) ?? ''
  const reason = errorNameOf(Number(queryOne(router.query.code)))
  const query = useQuery({
    ...bankMoveQueryOptions(moveId),
    enabled: isReady && moveId !== '',
  })
  const { data: move, error } = query
  const { path } = MOVE_TEXTS[direction]
  const page = move && (move.status === 'failed' ? 'fail' : 'success')
  const isOtherPage = page !== undefined && page !== shown

  useEffect(() => {
    if (isOtherPage) void router.replace(`${path}/${page}?moveId=${encodeURIComponent(moveId)}`)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOtherPage, page, path, moveId])

  if (!isReady || isOtherPage) return <Spinner />
  if (moveId === '' && shown === 'success')
    return <MissingResult href={MONEY_HISTORY} label="이용내역 보기" />
  if (moveId === '' || isNotFound(error)) {
    return <MoveFailed direction={direction} reason={moveId === '' ? reason : 'NOT_FOUND'} move={null} />
  }
  if (error && !move) return <QueryError query={query} />
  if (!move) return <Spinner label="결과를 확인하는 중이에요" />
  if (isPendingTransfer(move.status)) return <MoveProcessing move={move} />
  return move.status === 'done' ? (
    <MoveDone move={move} />
  ) : (
    <MoveFailed direction={direction} reason={errorNameOf(move.failureCode)} move={move} />
  )
}
