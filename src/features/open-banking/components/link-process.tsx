import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { asApiError } from '@/api/http/api-error'
import { completeBankLinkMutation } from '@/api/main/open-banking'
import { leaveReturnPage } from '@/browser/history/leave-return-page'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { MissingResult } from '@/commerce-ui/errors/missing-result'
import { BANK_ACCOUNTS, BANK_LINK_FAIL } from '@/config/paths'
import { queryOne } from '@/lib/query-string'
import { safeReturnTo, withReturnTo } from '@/lib/return-to'
import { Spinner } from '@/ui/feedback/spinner'
import { toast } from '@/ui/overlay/toast-store'
import { linkReturn } from '../model/link-return'

/** The page to which the bank's consent page returns: it completes the link and leads on. */
export const LinkProcess = () => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const { mutate } = useMutation({
    ...completeBankLinkMutation,
    onSuccess: ({ returnTo }) => {
      const { trail } = linkReturn.read()
      linkReturn.clear()
      toast('계좌를 연결했어요')
      return leaveReturnPage(router, safeReturnTo(returnTo), { trail })
    },
    onError: (error) => {
      const { returnTo, trail } = linkReturn.read()
      const failed = withReturnTo(`${BANK_LINK_FAIL}?code=${asApiError(error).code}`, returnTo)
      return leaveReturnPage(router, failed, { trail: [...trail, withReturnTo(BANK_ACCOUNTS, returnTo)] })
    },
  })
  // The router object changes with every navigation, so the effect runs again.
  const hasStarted = useRef(false)
  const state = queryOne(router.query.state)

  useEffect(() => {
    if (!isReady || hasStarted.current || state === undefined) return
    hasStarted.current = true
    const { code, error } = router.query
    mutate({ state, code: queryOne(code) ?? '', error: queryOne(error) ?? '' })
  }, [isReady, mutate, router.query, state])

  if (isReady && state === undefined) return <MissingResult href={BANK_ACCOUNTS} label="연결한 계좌 보기" />
  return <Spinner label="계좌를 연결하는 중이에요" />
}
