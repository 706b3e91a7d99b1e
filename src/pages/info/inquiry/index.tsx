import { supportInquiriesInfiniteQueryOptions, supportInquiryQueryOptions } from '@/api/main/support-inquiry'
import { memberPage } from '@/shell/address-page'
import { useRouter } from 'next/router'
import { SupportDetail } from '@/features/support/components/support-detail'
import { SupportList } from '@/features/support/components/support-list'
import { queryOne } from '@/lib/query-string'

export default function InquiryPage() {
  const id = queryOne(useRouter().query.id)
  return id ? <SupportDetail id={id} /> : <SupportList />
}

InquiryPage.getInitialProps = memberPage((query) => {
  const id = queryOne(query.id)
  return id ? [supportInquiryQueryOptions(id)] : [supportInquiriesInfiniteQueryOptions()]
})
