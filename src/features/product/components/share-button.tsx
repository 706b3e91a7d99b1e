import { publicEnv } from '@/config/env'
import { copyText } from '@/lib/copy-text'
import { toast } from '@/ui/overlay/toast-store'
import { ShareIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'

interface Props {
  path: string
  title: string
}

/** The phone's own share sheet where there is one, else the address on the clipboard. */
export function ShareButton({ path, title }: Props) {
  const share = async () => {
    const url = (publicEnv.siteUrl || location.origin) + path
    if (navigator.share) {
      try {
        await navigator.share({ title, url })
        return
      } catch (error) {
        // The shopper closed it again; anything else falls back to copying.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    toast(
      (await copyText(url))
        ? '클립보드에 복사했어요.'
        : '주소를 복사하지 못했어요. 주소창에서 복사해 주세요.',
    )
  }
  return (
    <IconButton aria-label="공유하기" onClick={() => void share()}>
      <ShareIcon />
    </IconButton>
  )
}
