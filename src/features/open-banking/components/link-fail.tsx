import { useRouter } from 'next/router'
import { errorNameOf } from '@/domain/error-codes'
import { BANK_RECOVERY_LINKS, bankFailure } from '@/domain/bank-failure'
import { queryOne } from '@/lib/query-string'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'

/** `/my/open-banking/add-account/fail?code=`: the reason why no account was linked, and the next step. */
export function LinkFail() {
  const router = useRouter()
  const { title, body, recovery } = bankFailure(errorNameOf(Number(queryOne(router.query.code))))
  const next =
    recovery === 'retry' || recovery === 'accounts'
      ? { ...BANK_RECOVERY_LINKS.accounts, label: '다시 연결하기' }
      : BANK_RECOVERY_LINKS[recovery]
  return (
    <ResultPage
      illustration="/art/fail-receipt.svg"
      title={title}
      body={body}
      actions={
        <>
          <Button onClick={() => void router.replace(next.href)}>{next.label}</Button>
          <Button kind="secondary" href="/my">
            마이페이지로 가기
          </Button>
        </>
      }
    />
  )
}
