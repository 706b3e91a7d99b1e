import { EmptyState } from '@/ui/feedback/empty-state'

/** A screen whose capability is still being built; the shell around it is the real one. */
export function PreparingPage() {
  return (
    <EmptyState
      drawing="/art/preparing-tools.svg"
      title="준비 중이에요"
      body="이 화면은 아직 만들고 있어요. 조금만 기다려 주세요."
    />
  )
}
