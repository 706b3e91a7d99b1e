import { PublishSuccess } from '@/features/studio/components/publish/publish-success'

export default function PublishSuccessPage() {
  return <PublishSuccess />
}
