import { StudioHome } from '@/features/studio/components/home/studio-home'

export default function StudioPage() {
  return <StudioHome />
}
