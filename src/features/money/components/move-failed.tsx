import { useRouter } from 'next/router'
import type { BankMove } from '@/contract/main/bank-move'
import { brand } from '@/config/brand'
import type { BankDirection } from '@/domain/bank'
import type { ErrorName } from '@/domain/error-codes'
import { BANK_RECOVERY_LINKS, bankFailure } from '@/domain/bank-failure'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { MOVE_WORDS } from '../model/move-words'
import { MoveFacts } from './result-parts'

interface Props {
  direction: BankDirection
  reason: ErrorName | undefined
  /** Null when it was refused before it began. */
  move: BankMove | null
}

/** Why it did not go through, where the won are, and the way on. */
export const MoveFailed = ({ direction, reason, move }: Props) => {
  const router = useRouter()
  const { act, path } = MOVE_WORDS[direction]
  const { title, body, recovery } = bankFailure(reason)
  const again = { label: `다시 ${act}하기`, href: path }
  const on = recovery === 'retry' ? again : BANK_RECOVERY_LINKS[recovery]
  const back = move && direction === 'withdraw' ? `\n${brand.money}는 그대로 돌려 드렸어요.` : ''
  return (
    <Page $padding={[0, 16, 32]}>
      <EmptyState drawing="/art/fail-receipt.svg" title={title} body={`${body}${back}`} />
      {move && <MoveFacts move={move} />}
      <Stack $gap={8}>
        <Button full onClick={() => void router.replace(on.href)}>
          {on.label}
        </Button>
        {recovery === 'retry' ? (
          <Button full kind="secondary" href={BANK_RECOVERY_LINKS.accounts.href}>
            {BANK_RECOVERY_LINKS.accounts.label}
          </Button>
        ) : (
          <Button full kind="secondary" onClick={() => void router.replace(again.href)}>
            {again.label}
          </Button>
        )}
      </Stack>
    </Page>
  )
}
