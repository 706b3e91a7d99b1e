import { useInfiniteQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { noticesInfiniteQueryOptions } from '@/api/main/info'
import { formatDate } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { Badge } from '@/ui/primitives/badge'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, layout, space } from '@/ui/theme/tokens'

/** The notices, newest first. */
export function NoticeList() {
  const list = useInfiniteQuery(noticesInfiniteQueryOptions())
  return (
    <InfiniteList
      query={list}
      skeleton={<Skeleton $height="480px" />}
      empty={<EmptyState drawing="/art/empty-box.svg" title="아직 공지사항이 없어요" />}
    >
      {(notices) => (
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
      )}
    </InfiniteList>
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
