import { useRouter } from 'next/router'
import { useEffect, useSyncExternalStore } from 'react'
import { unconfirmedResult } from '@/api/http/unconfirmed-result'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import { confirm } from '@/ui/overlay/alert-store'

/** Says that nobody knows whether a change is done, and leads to the page that shows it. */
export const UnconfirmedResultHost = () => {
  const router = useRouter()
  const place = useSyncExternalStore(
    unconfirmedResult.watch,
    unconfirmedResult.get,
    unconfirmedResult.initial,
  )
  useEffect(() => {
    if (!place) return
    unconfirmedResult.set(null)
    const ask = async () => {
      const leads = await confirm({
        title: '처리됐는지 확인하지 못했어요',
        body: `다시 하기 전에 ${place.label}에서 확인해 주세요.`,
        confirmLabel: `${place.label} 보기`,
        cancelLabel: '닫기',
      })
      if (!leads) return
      await overlaysSettled()
      await router.push(place.href)
    }
    void ask()
  }, [place, router])
  return null
}
