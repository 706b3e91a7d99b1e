import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { isNotFound } from '@/api/http/api-error'
import { bankMoveQueryOptions } from '@/api/main/bank-move'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { MissingResult } from '@/commerce-ui/errors/missing-result'
import { BANK_RECOVERY_LINKS } from '@/commerce-ui/errors/payment-failures'
import { Receipt } from '@/commerce-ui/money/receipt'
import { brand } from '@/config/brand'
import { chargeReceiptPath, MONEY_HISTORY, SEND_GIFT } from '@/config/paths'
import type { BankMove } from '@/contract/main/money'
import { type BankDirection, isPendingMove } from '@/domain/bank'
import { bankFailure } from '@/domain/bank-failure'
import { type ErrorName, errorNameOf } from '@/domain/error-codes'
import { formatDateTime } from '@/lib/date'
import { formatRoundWon, formatWon } from '@/lib/money'
import { queryOne } from '@/lib/query-string'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { color, radius, space } from '@/ui/theme/tokens'
import { MOVE_TEXTS } from '../model/move-draft'

/** Accounts, amount and times of a move. */
const MoveFacts = ({ move }: { move: BankMove }) => {
  const { bankName, maskedNumber, alias } = move.account
  return (
    <FactsBox>
      <FactList
        facts={[
          {
            label: move.direction === 'charge' ? '보낸 계좌' : '받는 계좌',
            value: `${alias || bankName}\n${maskedNumber}`,
          },
          { label: '금액', value: formatWon(move.amount) },
          { label: '수수료', value: formatWon(move.fee) },
          { label: '요청일시', value: formatDateTime(move.createdAt) },
          move.endedAt !== null && { label: '완료일시', value: formatDateTime(move.endedAt) },
          { label: `지금 ${brand.money}`, value: formatWon(move.moneyBalance), strong: true },
        ]}
      />
    </FactsBox>
  )
}

const FactsBox = styled.section`
  padding: ${space[20]};
  border-radius: ${radius.card};
  background: ${color.surface};
`

interface MoveFailedProps {
  direction: BankDirection
  reason: ErrorName | undefined
  /** Null when the request was refused before a move began. */
  move: BankMove | null
}

/** Why a move failed, whether its amount was returned, and the next steps. */
const MoveFailed = ({ direction, reason, move }: MoveFailedProps) => {
  const router = useRouter()
  const { noun, path } = MOVE_TEXTS[direction]
  const { title, body, recovery } = bankFailure(reason)
  const retry = { label: `다시 ${noun}하기`, href: path }
  const next = recovery === 'retry' ? retry : BANK_RECOVERY_LINKS[recovery]
  const returnedNote = move && direction === 'withdraw' ? `\n${brand.money}는 그대로 돌려 드렸어요.` : ''
  return (
    <ResultPage
      illustration="/art/fail-receipt.svg"
      title={title}
      body={`${body}${returnedNote}`}
      actions={
        <>
          <Button onClick={() => void router.replace(next.href)}>{next.label}</Button>
          {recovery === 'retry' ? (
            <Button kind="secondary" href={BANK_RECOVERY_LINKS.accounts.href}>
              {BANK_RECOVERY_LINKS.accounts.label}
            </Button>
          ) : (
            <Button kind="secondary" onClick={() => void router.replace(retry.href)}>
              {retry.label}
            </Button>
          )}
        </>
      }
    >
      {move && <MoveFacts move={move} />}
    </ResultPage>
  )
}

/** The receipt of a finished charge. */
const MoveReceipt = ({ move }: { move: BankMove }) => {
  const { data: setting } = useQuery(basicSettingQueryOptions())
  const { bankName, maskedNumber, alias } = move.account
  return (
    <Receipt
      title={`${brand.money} ${MOVE_TEXTS[move.direction].noun} 영수증`}
      supplier={setting?.customerServiceInfo}
      back={{ href: MONEY_HISTORY, label: '이용내역 보기' }}
      parts={[
        {
          title: MOVE_TEXTS[move.direction].noun,
          facts: [
            { label: '거래번호', value: move.moveId },
            { label: '요청일시', value: formatDateTime(move.createdAt) },
            move.endedAt !== null && { label: '완료일시', value: formatDateTime(move.endedAt) },
            {
              label: move.direction === 'charge' ? '보낸 계좌' : '받는 계좌',
              value: `${alias || bankName} ${maskedNumber}`,
            },
            { label: '수수료', value: formatWon(move.fee) },
            { label: '금액', value: formatWon(move.amount), strong: true },
          ],
        },
      ]}
    />
  )
}

/** The result of a finished move. */
const MoveDone = ({ move }: { move: BankMove }) => {
  const { noun } = MOVE_TEXTS[move.direction]
  if (useRouter().query.receipt === '1') return <MoveReceipt move={move} />
  return (
    <ResultPage
      illustration="/art/success-gift.svg"
      title={`${formatRoundWon(move.amount)}을 ${noun}했어요`}
      body={move.direction === 'charge' ? `${brand.money}에 담았어요.` : '연결한 계좌로 보냈어요.'}
      actions={
        <>
          {move.direction === 'charge' ? (
            <Button href={SEND_GIFT}>선물하러 가기</Button>
          ) : (
            <Button href="/">홈으로 가기</Button>
          )}
          <Button kind="secondary" href={MONEY_HISTORY}>
            이용내역 보기
          </Button>
          {move.direction === 'charge' && (
            <Button kind="secondary" href={chargeReceiptPath({ kind: 'bank_move', id: move.moveId })}>
              영수증 보기
            </Button>
          )}
        </>
      }
    >
      <MoveFacts move={move} />
    </ResultPage>
  )
}

/** The status of a move that the bank has not finished. */
const MoveProcessing = ({ move }: { move: BankMove }) => {
  const { noun } = MOVE_TEXTS[move.direction]
  return (
    <ResultPage
      title={`${formatRoundWon(move.amount)} ${noun}을 처리하고 있어요`}
      body={'은행의 응답을 기다리고 있어요.\n이 화면을 나가도 괜찮아요. 끝나면 알려 드릴게요.'}
      actions={
        <>
          <Button href={MONEY_HISTORY}>이용내역 보기</Button>
          <Button kind="secondary" href="/">
            홈으로 가기
          </Button>
        </>
      }
    >
      <Spinner label={`${noun}을 처리하고 있어요`} />
      <InlineNotice>
        {move.direction === 'withdraw'
          ? `출금하지 못하면 ${brand.money}를 그대로 돌려 드려요.`
          : '결과가 나올 때까지 다시 충전하지 않아도 돼요.'}
      </InlineNotice>
      <MoveFacts move={move} />
    </ResultPage>
  )
}

interface Props {
  direction: BankDirection
  shown: 'success' | 'fail'
}

/** `/success` and `/fail` of a charge or withdrawal. The status on the server decides which of the two is shown. */
export const MoveResult = ({ direction, shown }: Props) => {
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
  if (isPendingMove(move.status)) return <MoveProcessing move={move} />
  return move.status === 'done' ? (
    <MoveDone move={move} />
  ) : (
    <MoveFailed direction={direction} reason={errorNameOf(move.failureCode)} move={move} />
  )
}
