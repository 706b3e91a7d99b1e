import { MismatchPhoneNumber } from '@/features/account/components/mismatch-phone-number'

export default function MismatchPhoneNumberPage() {
  return <MismatchPhoneNumber />
}
