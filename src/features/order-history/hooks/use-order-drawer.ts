import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { queryOne } from '@/lib/query-string'
import { historyAddress, readFilter } from '../model/history-filter'

/** The sheet's own history entry must be gone before the address changes, or "back" would open it again. */
const CLOSED_MS = 200

/** The order that the address names (`orderId`), as a sheet over the list: reload and share keep it open. */
export const useOrderDrawer = () => {
  const router = useRouter()
  const inAddress = queryOne(router.query.orderId) ?? ''
  const [closing, setClosing] = useState('')

  useEffect(() => {
    if (closing === '') return undefined
    const timer = setTimeout(() => {
      // Until the address has changed it still names the sheet, which would open once more.
      void router
        .replace(historyAddress(readFilter(router.query)), undefined, { shallow: true, scroll: false })
        .finally(() => setClosing(''))
    }, CLOSED_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [closing])

  return {
    orderId: inAddress,
    isOpen: inAddress !== '' && closing !== inAddress,
    open: (orderId: string) =>
      router.replace(historyAddress(readFilter(router.query), orderId), undefined, {
        shallow: true,
        scroll: false,
      }),
    close: () => setClosing(inAddress),
  }
}
