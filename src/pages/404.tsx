import { EmptyState } from '@/ui/feedback/empty-state'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { Button } from '@/ui/primitives/button'

export default function NotFoundPage() {
  return (
    <>
      <VisuallyHidden as="h1">찾을 수 없는 화면</VisuallyHidden>
      <EmptyState
        illustration="/art/empty-search.svg"
        title="찾으시는 화면이 없어요"
        body="주소가 바뀌었거나 사라진 화면이에요. 홈에서 다시 찾아보세요."
        action={<Button href="/">홈으로 가기</Button>}
      />
    </>
  )
}
