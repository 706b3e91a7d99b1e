import { legalDocumentQueryOptions } from '@/api/main/info'
import { LegalScreen } from '@/features/info/components/legal-screen'
import { publicPage } from '@/shell/public-page'

export default function MoneyTermsPage() {
  return <LegalScreen kind="money-terms" />
}

export const getStaticProps = publicPage(async ({ queryClient }) => {
  await queryClient.prefetchQuery(legalDocumentQueryOptions('money-terms'))
})
