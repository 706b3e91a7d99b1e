import dynamic from 'next/dynamic'
import { EditorSkeleton } from '@/features/studio/components/editor/editor-skeleton'

/** Canvas, faces and drawings come with the editor alone: no other page carries a byte of them. */
const StudioEditor = dynamic(
  () => import('@/features/studio/components/editor/studio-editor').then((file) => file.StudioEditor),
  { ssr: false, loading: () => <EditorSkeleton /> },
)

export default function StudioEditorPage() {
  return <StudioEditor />
}
