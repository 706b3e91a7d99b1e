import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { asApiError } from '@/api/http/api-error'
import { openBankingKey, postCompleteBankLink } from '@/api/main/open-banking'
import { queryOne } from '@/lib/query-string'
import { safeReturnTo } from '@/lib/return-to'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { Spinner } from '@/ui/feedback/spinner'
import { toast } from '@/ui/overlay/toast-store'

const FAIL = '/my/open-banking/add-account/fail'

/** The way back from the bank's consent page. The server answers a return that is loaded twice the same. */
export function LinkProcess() {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const queryClient = useQueryClient()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    const { state, code, error } = router.query
    const finish = async () => {
      try {
        const { returnTo } = await postCompleteBankLink({
          state: queryOne(state) ?? '-',
          code: queryOne(code) ?? '',
          error: queryOne(error) ?? '',
        })
        await queryClient.invalidateQueries({ queryKey: openBankingKey })
        toast('계좌를 연결했어요.')
        await router.replace(safeReturnTo(returnTo))
      } catch (failure) {
        await router.replace(`${FAIL}?code=${asApiError(failure).code}`)
      }
    }
    void finish()
    // Once for each arrival; the router is another object after every step.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady])

  return <Spinner label="계좌를 연결하는 중이에요" />
}
