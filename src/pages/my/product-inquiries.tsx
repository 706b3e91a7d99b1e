import { addressPage } from '@/screens/page-data/address-page'
import { MyInquiries } from '@/features/inquiry/components/my-inquiries'

export default function ProductInquiriesPage() {
  return <MyInquiries />
}

ProductInquiriesPage.getInitialProps = addressPage
