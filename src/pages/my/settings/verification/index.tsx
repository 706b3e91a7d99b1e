import { Verification } from '@/features/account/components/verification'

export default function VerificationPage() {
  return <Verification />
}
