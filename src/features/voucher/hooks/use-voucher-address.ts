import { useRouter } from 'next/router'
import { useRef } from 'react'
import { VOUCHER_TABS, type VoucherTab } from '@/domain/voucher'
import { queryOne, toQueryString } from '@/lib/query-string'

/** Which tab and which voucher the address names; reload, share and back keep them. */
export const useVoucherAddress = () => {
  const router = useRouter()
  const wasOpenedHere = useRef(false)
  const asked = queryOne(router.query.tab)
  const tab: VoucherTab = VOUCHER_TABS.find((one) => one === asked) ?? 'usable'
  const address = (nextTab: VoucherTab, voucher?: string) =>
    `${router.pathname}?${toQueryString({ type: 'voucher', tab: nextTab === 'usable' ? undefined : nextTab, voucher })}`
  const options = { shallow: true, scroll: false }
  return {
    tab,
    lineId: queryOne(router.query.voucher) ?? '',
    chooseTab: (next: VoucherTab) => void router.replace(address(next), undefined, options),
    open: (lineId: string) => {
      wasOpenedHere.current = true
      void router.push(address(tab, lineId), undefined, options)
    },
    close: () => {
      const goesBack = wasOpenedHere.current
      wasOpenedHere.current = false
      if (goesBack) router.back()
      else void router.replace(address(tab), undefined, options)
    },
  }
}
