import dynamic from 'next/dynamic'
import { EditorSkeleton } from '@/features/studio/components/editor/editor-skeleton'
import { partLoading } from '@/ui/feedback/error-state'

/** Only the editor loads the canvas, faces and illustrations; no other page does. */
const StudioEditor = dynamic(
  () => import('@/features/studio/components/editor/studio-editor').then((file) => file.StudioEditor),
  {
    ssr: false,
    loading: partLoading(<EditorSkeleton />),
  },
)

export default function StudioEditorPage() {
  return <StudioEditor />
}
