import { useRouter } from 'next/router'
import { BANK_RECOVERY_LINKS } from '@/commerce-ui/errors/payment-failures'
import { bankFailure } from '@/domain/bank-failure'
import { errorNameOf, NO_ANSWER_CODE } from '@/domain/error-codes'
import { queryOne } from '@/lib/query-string'
import { safeReturnTo, withReturnTo } from '@/lib/return-to'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'

const UNANSWERED = {
  title: '연결됐는지 확인하지 못했어요',
  body: '서버의 응답을 받지 못했어요.\n연결한 계좌에 없으면 다시 연결해 주세요.',
  recovery: 'accounts',
} as const

/**
 * `/my/open-banking/add-account/fail?code=`: the reason why no account was linked, and the next step. `returnTo` is the page
 * after another link.
 */
export const LinkFail = () => {
  const router = useRouter()
  const code = queryOne(router.query.code)
  const { title, body, recovery } =
    code === NO_ANSWER_CODE ? UNANSWERED : bankFailure(errorNameOf(Number(code)))
  const accounts = withReturnTo(BANK_RECOVERY_LINKS.accounts.href, safeReturnTo(router.query.returnTo))
  const { verify } = BANK_RECOVERY_LINKS
  const next =
    recovery === 'retry' || recovery === 'accounts'
      ? { href: accounts, label: '다시 연결하기' }
      : recovery === 'verify'
        ? { href: withReturnTo(verify.href, accounts), label: verify.label }
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
