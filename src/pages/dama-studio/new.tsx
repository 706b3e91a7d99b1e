import dynamic from 'next/dynamic'
import { ErrorState } from '@/ui/feedback/error-state'
import { EditorSkeleton } from '@/features/studio/components/editor/editor-skeleton'

/** Only the editor loads the canvas, faces and illustrations; no other page does. */
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
