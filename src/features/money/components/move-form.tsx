import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { moneyQueryOptions } from '@/api/main/money'
import { bankAccountsQueryOptions } from '@/api/main/open-banking'
import { meQueryOptions } from '@/api/main/user'
import { useStoredOnArrival } from '@/browser/use-stored-on-arrival'
import { BANK_RECOVERY_LINKS } from '@/commerce-ui/errors/payment-failures'
import type { BankDirection } from '@/domain/bank'
import { bankFailure } from '@/domain/bank-failure'
import { errorNameOf } from '@/domain/error-codes'
import { withReturnTo } from '@/lib/return-to'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { moveDraft, MOVE_TEXTS } from '../model/move-draft'
import { MoveFields } from './move-fields'

/** After a break that has ended by the device's clock only, which may be ahead. */
const MIN_WAIT_MS = 10_000
/** The clock may be behind too, and a bank may end its break earlier. */
const MAX_WAIT_MS = 5 * 60_000

/**
 * In how many ms a screen asks again whether the bank's break has ended; false without a break.
 *
 * @param now in ms since the epoch, by the device's clock
 */
export const nextBreakCheck = (breakEndsAt: string | null | undefined, now: number): number | false =>
  breakEndsAt ? Math.min(Math.max(Date.parse(breakEndsAt) - now, MIN_WAIT_MS), MAX_WAIT_MS) : false

const Loading = () => (
  <LoadingBlocks
    $padding={[16, 'gutter']}
    label="잔액과 계좌를 불러오는 중이에요"
    heights={['72px', '160px', '140px']}
  />
)

const FieldsWithStored = (props: Omit<ComponentProps<typeof MoveFields>, 'stored'>) => {
  const { direction, owner } = props
  const stored = useStoredOnArrival(() => moveDraft[direction].read(owner)) ?? null
  return <MoveFields key={stored ? 'stored' : 'new'} {...props} stored={stored} />
}

/** `/my/dama-money/charge` and `/my/dama-money/withdraw`: the form, or why the member may not use it. */
export const MoveForm = ({ direction }: { direction: BankDirection }) => {
  const me = useQuery(meQueryOptions())
  const money = useQuery(moneyQueryOptions())
  const bank = useQuery({
    ...bankAccountsQueryOptions(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => nextBreakCheck(state.data?.breakEndsAt, Date.now()),
  })
  const queries = [me, money, bank]

  if (queries.some((query) => query.isError && !query.data)) {
    return <QueryError query={queries} />
  }
  if (!me.data || !money.data || !bank.data) return <Loading />
  const blocked = bank.data.refusal ?? (direction === 'charge' ? money.data.chargeBlock : null)
  if (blocked !== null) {
    const { title, body, recovery } = bankFailure(errorNameOf(blocked))
    const { path } = MOVE_TEXTS[direction]
    const next = recovery === 'retry' ? BANK_RECOVERY_LINKS.contact : BANK_RECOVERY_LINKS[recovery]
    return (
      <EmptyState
        illustration="/art/blocked-shield.svg"
        title={title}
        body={body}
        action={
          <Button href={recovery === 'verify' ? withReturnTo(next.href, path) : next.href}>
            {next.label}
          </Button>
        }
      />
    )
  }
  return (
    <FieldsWithStored
      key={direction}
      direction={direction}
      owner={me.data.id}
      money={money.data}
      accounts={bank.data.accounts}
      breakEndsAt={bank.data.breakEndsAt}
    />
  )
}
