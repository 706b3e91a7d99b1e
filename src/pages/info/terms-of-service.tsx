import { legalDocumentQueryOptions } from '@/api/main/info'
import { LegalScreen } from '@/features/info/components/legal-screen'
import { publicPage } from '@/shell/public-page'

export default function TermsOfServicePage() {
  return <LegalScreen kind="terms-of-service" />
}

export const getStaticProps = publicPage(async ({ queryClient }) => {
  await queryClient.prefetchQuery(legalDocumentQueryOptions('terms-of-service'))
})
