import { useRouter } from 'next/router'
import { SupportDetail } from '@/features/support/components/support-detail'
import { SupportList } from '@/features/support/components/support-list'
import { queryOne } from '@/lib/query-string'
import { addressPage } from '@/screens/page-data/address-page'

export default function InquiryPage() {
  const id = queryOne(useRouter().query.id)
  return id ? <SupportDetail id={id} /> : <SupportList />
}

InquiryPage.getInitialProps = addressPage
