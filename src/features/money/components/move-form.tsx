import { useQuery } from '@tanstack/react-query'
import { moneyQueryOptions } from '@/api/main/money'
import { bankAccountsQueryOptions } from '@/api/main/open-banking'
import { meQueryOptions } from '@/api/main/user'
import type { BankDirection } from '@/domain/bank'
import { errorNameOf } from '@/domain/error-codes'
import { BANK_RECOVERY_LINKS, bankFailure } from '@/domain/bank-failure'
import { withReturnTo } from '@/lib/return-to'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { MOVE_WORDS } from '../model/move-words'
import { MoveFields } from './move-fields'

/** `/my/dama-money/charge` and `/withdraw`. */
export function MoveForm({ direction }: { direction: BankDirection }) {
  const me = useQuery(meQueryOptions())
  const money = useQuery(moneyQueryOptions())
  const bank = useQuery(bankAccountsQueryOptions())
  const all = [me, money, bank]

  if (all.some((one) => one.isError && !one.data)) {
    return <QueryError query={all} />
  }
  if (!me.data || !money.data || !bank.data) {
    return (
      <Stack $padding={[16]} role="status" aria-busy="true" aria-label="잔액과 계좌를 불러오는 중이에요">
        <Skeleton $height="72px" />
        <Skeleton $height="160px" />
        <Skeleton $height="140px" />
      </Stack>
    )
  }
  const blocked = bank.data.refusal ?? (direction === 'charge' ? money.data.chargeBlock : null)
  if (blocked !== null) {
    const { title, body, recovery } = bankFailure(errorNameOf(blocked))
    const { path } = MOVE_WORDS[direction]
    const on = recovery === 'retry' ? BANK_RECOVERY_LINKS.contact : BANK_RECOVERY_LINKS[recovery]
    return (
      <EmptyState
        drawing="/art/blocked-shield.svg"
        title={title}
        body={body}
        action={
          <Button href={recovery === 'verify' ? withReturnTo(on.href, path) : on.href}>{on.label}</Button>
        }
      />
    )
  }
  return (
    <MoveFields
      key={direction}
      direction={direction}
      owner={me.data.id}
      money={money.data}
      accounts={bank.data.accounts}
      breakEndsAt={bank.data.breakEndsAt}
    />
  )
}
