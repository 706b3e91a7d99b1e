import { useRouter } from 'next/router'
import { useBrowserValue } from '@/browser/use-browser-value'
import { PRODUCT_PAGES } from '@/config/paths'
import { routeOf } from '@/shell/route-table'
import { useScreenTitle } from '@/shell/screen-title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

const TITLE = '찾을 수 없는 화면'

export default function NotFoundPage() {
  /** Of the page that was not found: its header shows the title, unless it has the logo. */
  const { pathname } = useRouter()
  useScreenTitle(TITLE)
  /** The page of a product that was removed: an older link to it may be in a message, a review or a browser. */
  const isProduct = useBrowserValue(() => location.pathname.startsWith(PRODUCT_PAGES), false)
  return (
    <>
      {routeOf(pathname).header === 'logo' && <VisuallyHidden as="h1">{TITLE}</VisuallyHidden>}
      {isProduct ? (
        <EmptyState
          illustration="/art/empty-search.svg"
          title="판매가 끝났거나 없는 상품이에요"
          body="주문하신 상품이면 주문내역에서 그대로 볼 수 있어요."
          action={<Button href="/shopping">다른 상품 보러 가기</Button>}
        />
      ) : (
        <EmptyState
          illustration="/art/empty-search.svg"
          title="찾으시는 화면이 없어요"
          body="주소가 바뀌었거나 사라진 화면이에요. 홈에서 다시 찾아보세요."
          action={<Button href="/">홈으로 가기</Button>}
        />
      )}
    </>
  )
}
