import { useRouter } from 'next/router'
import type { BankMove } from '@/contract/main/bank-move'
import { brand } from '@/config/brand'
import { BANK_RECOVERY_LINKS } from '@/commerce-ui/errors/bank-recovery-links'
import type { BankDirection } from '@/domain/bank'
import type { ErrorName } from '@/domain/error-codes'
import { bankFailure } from '@/domain/bank-failure'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { MOVE_TEXTS } from '../model/move-texts'
import { MoveFacts } from './move-facts'

interface Props {
  direction: BankDirection
  reason: ErrorName | undefined
  /** Null when the request was refused before a move began. */
  move: BankMove | null
}

/** Why a move failed, whether its amount was returned, and the next steps. */
export const MoveFailed = ({ direction, reason, move }: Props) => {
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
