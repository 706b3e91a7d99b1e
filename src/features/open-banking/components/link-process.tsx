import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { asApiError } from '@/api/http/api-error'
import { completeBankLinkMutation } from '@/api/main/open-banking'
import { queryOne } from '@/lib/query-string'
import { safeReturnTo, withReturnTo } from '@/lib/return-to'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { Spinner } from '@/ui/feedback/spinner'
import { toast } from '@/ui/overlay/toast-store'
import { linkReturn } from '../model/link-return'

const FAIL_PATH = '/my/open-banking/add-account/fail'

/** The page to which the bank's consent page returns: it completes the link and leads on. */
export function LinkProcess() {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const { mutate } = useMutation({
    ...completeBankLinkMutation,
    onSuccess: ({ returnTo }) => {
      linkReturn.clear()
      toast('계좌를 연결했어요.')
      return router.replace(safeReturnTo(returnTo))
    },
    onError: (error) =>
      router.replace(withReturnTo(`${FAIL_PATH}?code=${asApiError(error).code}`, linkReturn.read())),
  })
  // The router object changes with every navigation, so the effect runs again.
  const hasStarted = useRef(false)

  useEffect(() => {
    if (!isReady || hasStarted.current) return
    hasStarted.current = true
    const { state, code, error } = router.query
    mutate({ state: queryOne(state) ?? '-', code: queryOne(code) ?? '', error: queryOne(error) ?? '' })
  }, [isReady, mutate, router.query])

  return <Spinner label="계좌를 연결하는 중이에요" />
}
