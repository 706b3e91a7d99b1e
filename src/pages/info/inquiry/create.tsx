import { SupportCreate } from '@/features/support/components/support-create'

export default function InquiryCreatePage() {
  return <SupportCreate />
}
