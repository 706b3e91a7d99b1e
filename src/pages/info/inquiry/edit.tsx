import { SupportEdit } from '@/features/support/components/support-edit'

export default function InquiryEditPage() {
  return <SupportEdit />
}
