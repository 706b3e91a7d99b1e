import { copyText } from '@/browser/share/copy-text'
import { outsideBrowserUrl } from '@/lib/in-app-browser'
import { redirectExternal } from '@/browser/redirect-external'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'

/** Google refuses sign-in inside other apps' browsers: opens this page in a browser, or copies its address. */
export const OutsideBrowser = () => {
  const openOutside = async () => {
    const url = outsideBrowserUrl(navigator.userAgent, location.href)
    if (url) return redirectExternal(url)
    const isCopied = await copyText(location.href)
    toast(
      isCopied
        ? '주소를 복사했어요. 다른 브라우저에 붙여 넣어 주세요.'
        : '주소창의 주소를 다른 브라우저에 옮겨 적어 주세요.',
    )
  }
  return (
    <div>
      <Text $size={13} $tone="second">
        지금 보고 계신 앱 안에서는 구글 로그인을 쓸 수 없어요. 구글로 시작하려면 다른 브라우저에서 열어
        주세요.
      </Text>
      <Button kind="quiet" small onClick={() => void openOutside()}>
        다른 브라우저로 열기
      </Button>
    </div>
  )
}
