import { reloadPage } from '@/browser/history/reload-page'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

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
