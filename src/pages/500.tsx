import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { reloadPage } from '@/browser/history/reload-page'
import { EmptyState } from '@/ui/feedback/empty-state'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { Button } from '@/ui/primitives/button'

export default function ServerErrorPage() {
  return (
    <>
      <VisuallyHidden as="h1">서버 오류</VisuallyHidden>
      <EmptyState
        illustration="/art/error-cloud.svg"
        title="문제가 생겼어요"
        body={GENERIC_ERROR_MESSAGE}
        action={<Button onClick={reloadPage}>다시 불러오기</Button>}
      />
    </>
  )
}
