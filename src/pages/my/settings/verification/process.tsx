import { VerificationProcess } from '@/features/account/components/verification-process'

export default function VerificationProcessPage() {
  return <VerificationProcess />
}
