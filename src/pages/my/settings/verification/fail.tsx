import { VerificationFail } from '@/features/account/components/verification-fail'

export default function VerificationFailPage() {
  return <VerificationFail />
}
