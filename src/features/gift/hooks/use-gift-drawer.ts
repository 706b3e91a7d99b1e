import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import type { GiftHistoryRef } from '@/api/main/gift'
import { changeQuery } from '@/lib/change-query'
import { openGiftOf, openGiftQuery } from '../model/history-address'

/** The sheet's own history entry must be gone before the address changes, or "back" would open it again. */
const CLOSED_MS = 200

/** The gift that the address names, as a sheet over the list: reload and share keep it open. */
export const useGiftDrawer = () => {
  const router = useRouter()
  const inAddress = openGiftOf(router.query)
  const [closing, setClosing] = useState('')
  const go = (ref: GiftHistoryRef | null) =>
    router.replace(changeQuery(router.asPath, openGiftQuery(ref)), undefined, {
      shallow: true,
      scroll: false,
    })

  useEffect(() => {
    if (closing === '') return undefined
    const timer = setTimeout(() => {
      // Until the address has changed it still names the sheet, which would open once more.
      void go(null).finally(() => setClosing(''))
    }, CLOSED_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [closing])

  return {
    shown: inAddress,
    isOpen: inAddress !== null && closing !== inAddress.cardHistoryId,
    open: (ref: GiftHistoryRef) => void go(ref),
    close: () => setClosing(inAddress?.cardHistoryId ?? ''),
  }
}
