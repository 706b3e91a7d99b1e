import { legalDocumentQueryOptions } from '@/api/main/info'
import { LegalScreen } from '@/features/info/components/legal-screen'
import { publicPage } from '@/shell/public-page'

export default function PrivacyPolicyPage() {
  return <LegalScreen kind="privacy-policy" />
}

export const getStaticProps = publicPage(async ({ queryClient }) => {
  await queryClient.prefetchQuery(legalDocumentQueryOptions('privacy-policy'))
})
