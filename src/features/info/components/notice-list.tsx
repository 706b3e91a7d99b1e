import { useInfiniteQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { noticesInfiniteQueryOptions } from '@/api/main/info'
import { formatDate } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { InfiniteLoader } from '@/ui/feedback/infinite-loader'
import { Badge } from '@/ui/primitives/badge'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, layout, space } from '@/ui/theme/tokens'

export function NoticeList() {
  const list = useInfiniteQuery(noticesInfiniteQueryOptions())
  const notices = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending) return <Skeleton $height="480px" />
  if (list.isError && notices.length === 0)
    return <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (notices.length === 0) return <EmptyState drawing="/art/empty-box.svg" title="아직 공지사항이 없어요" />
  return (
    <>
      <List>
        {notices.map((notice) => (
          <li key={notice.id}>
            <Link href={`/info/notice?id=${encodeURIComponent(notice.id)}`}>
              <Text>
                {notice.isPinned && <Badge $tone="accent">중요</Badge>} {notice.title}
              </Text>
              <Text as="span" $size={13} $tone="second">
                {formatDate(notice.createdAt)}
              </Text>
            </Link>
          </li>
        ))}
      </List>
      <InfiniteLoader
        hasMore={list.hasNextPage}
        loading={list.isFetching}
        failed={list.isFetchNextPageError}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  )
}

const List = styled.ul`
  background: ${color.surface};
  li + li {
    border-top: 1px solid ${color.line};
  }
  a {
    display: grid;
    gap: ${space[4]};
    padding: ${space[16]} ${layout.gutter};
  }
`
