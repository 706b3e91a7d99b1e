import { faqsQueryOptions } from '@/api/main/info'
import { FaqScreen } from '@/features/info/components/faq-screen'
import { publicPage } from '@/shell/public-page'

export default function FaqPage() {
  return <FaqScreen />
}

export const getStaticProps = publicPage(async ({ queryClient }) => {
  await queryClient.prefetchQuery(faqsQueryOptions())
})
