import dynamic from 'next/dynamic'
import { ErrorState } from '@/ui/feedback/error-state'
import { EditorSkeleton } from '@/features/studio/components/editor/editor-skeleton'

/** Canvas, faces and drawings come with the editor alone: no other page carries a byte of them. */
const StudioEditor = dynamic(
  () => import('@/features/studio/components/editor/studio-editor').then((file) => file.StudioEditor),
  {
    ssr: false,
    loading: ({ error, retry }) =>
      error ? (
        <ErrorState error={error} body="연결 상태를 확인하고 다시 시도해 주세요." onRetry={retry} />
      ) : (
        <EditorSkeleton />
      ),
  },
)

export default function StudioEditorPage() {
  return <StudioEditor />
}
