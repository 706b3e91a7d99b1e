import { useScreenTitle } from '@/shell/screen-title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

const TITLE = '열 수 없는 주소'

/** What Next shows for an address that does not decode, and for a method that no page answers. */
export default function BadRequestPage() {
  useScreenTitle(TITLE)
  return (
    <>
      <VisuallyHidden as="h1">{TITLE}</VisuallyHidden>
      <EmptyState
        illustration="/art/empty-search.svg"
        title="열 수 없는 주소예요"
        body="주소가 잘렸거나 잘못됐어요. 홈에서 다시 찾아보세요."
        action={<Button href="/">홈으로 가기</Button>}
      />
    </>
  )
}
