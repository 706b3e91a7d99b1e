import { reloadPage } from '@/browser/history/reload-page'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { useScreenTitle } from '@/shell/screen-title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

const TITLE = '서버 오류'

export default function ServerErrorPage() {
  useScreenTitle(TITLE)
  return (
    <>
      <VisuallyHidden as="h1">{TITLE}</VisuallyHidden>
      <EmptyState
        illustration="/art/error-cloud.svg"
        title="문제가 생겼어요"
        body={GENERIC_ERROR_MESSAGE}
        action={<Button onClick={reloadPage}>다시 불러오기</Button>}
      />
    </>
  )
}
