import { readInquiryStatus } from '@/features/inquiry/model/inquiry-status'
import { myInquiriesInfiniteQueryOptions } from '@/api/review/inquiry'
import { memberPage } from '@/shell/address-page'
import { MyInquiries } from '@/features/inquiry/components/my-inquiries'

export default function ProductInquiriesPage() {
  return <MyInquiries />
}

ProductInquiriesPage.getInitialProps = memberPage((query) => [
  myInquiriesInfiniteQueryOptions(readInquiryStatus(query)),
])
