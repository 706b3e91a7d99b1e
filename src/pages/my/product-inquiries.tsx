import { MyInquiries } from '@/features/inquiry/components/my-inquiries'
import { addressPage } from '@/screens/page-data/address-page'

export default function ProductInquiriesPage() {
  return <MyInquiries />
}

ProductInquiriesPage.getInitialProps = addressPage
