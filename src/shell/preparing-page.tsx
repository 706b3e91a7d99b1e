import { useRouter } from 'next/router'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { routeOf } from './route-table'

/** A screen whose capability is still being built; the shell around it is the real one. */
export function PreparingPage() {
  const router = useRouter()
  const route = routeOf(router.pathname)
  // Where the finished screen will bring its own header, this one brings the title and a way back.
  const hasOwnHeader = route.header === 'custom'
  return (
    <>
      {hasOwnHeader && <VisuallyHidden as="h1">{route.title}</VisuallyHidden>}
      <EmptyState
        drawing="/art/preparing-tools.svg"
        title="준비 중이에요"
        body="이 화면은 아직 만들고 있어요. 조금만 기다려 주세요."
        action={
          hasOwnHeader && (
            <Button kind="secondary" onClick={() => router.back()}>
              뒤로 가기
            </Button>
          )
        }
      />
    </>
  )
}
