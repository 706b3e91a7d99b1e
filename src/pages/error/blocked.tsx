import { Blocked } from '@/features/auth/components/blocked'

export default function BlockedPage() {
  return <Blocked />
}
