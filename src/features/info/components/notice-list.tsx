import { useInfiniteQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { noticesInfiniteQueryOptions } from '@/api/main/info'
import { formatDate } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { RowList } from '@/ui/layout/row-list'
import { Badge } from '@/ui/primitives/badge'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { layout, space } from '@/ui/theme/tokens'

/** The notices, newest first. */
export const NoticeList = () => {
  const list = useInfiniteQuery(noticesInfiniteQueryOptions())
  return (
    <InfiniteList
      query={list}
      skeleton={<Skeleton $height="480px" />}
      empty={<EmptyState illustration="/art/empty-box.svg" title="아직 공지사항이 없어요" />}
    >
      {(notices) => (
        <Notices>
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
        </Notices>
      )}
    </InfiniteList>
  )
}

/* As wide as the screen. */
const Notices = styled(RowList)`
  border-radius: 0;
  a {
    display: grid;
    gap: ${space[4]};
    padding: ${space[16]} ${layout.gutter};
  }
`
