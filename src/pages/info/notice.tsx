import { noticesInfiniteQueryOptions } from '@/api/main/info'
import { NoticeScreen } from '@/features/info/components/notice-screen'
import { publicPage } from '@/shell/public-page'

export default function NoticePage() {
  return <NoticeScreen />
}

export const getStaticProps = publicPage(async ({ queryClient }) => {
  await queryClient.prefetchInfiniteQuery(noticesInfiniteQueryOptions())
})
