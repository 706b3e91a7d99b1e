import { MyInquiries } from '@/features/inquiry/components/my-inquiries'

export default function ProductInquiriesPage() {
  return <MyInquiries />
}
