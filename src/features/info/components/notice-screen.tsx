import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import { noticeQueryOptions, noticesInfiniteQueryOptions } from '@/api/main/info'
import { formatDate } from '@/lib/date'
import { queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { QueryError } from '@/ui/feedback/query-error'
import { RowList } from '@/ui/layout/lists'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { layout, space } from '@/ui/theme/tokens'
import { Article } from './article'

/** The notices, newest first. */
const NoticeList = () => {
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

/** One notice. */
const NoticeDetail = ({ id }: { id: string }) => {
  const query = useQuery(noticeQueryOptions(id))
  const { data, error } = query
  const listLink = (
    <Button kind="secondary" href="/info/notice">
      목록 보기
    </Button>
  )
  if (isNotFound(error) && !data)
    return <EmptyState illustration="/art/empty-search.svg" title="없어진 공지사항이에요" action={listLink} />
  if (error && !data) return <QueryError query={query} />
  if (!data) return <Skeleton $height="480px" />
  return (
    <Article>
      <header>
        {data.isPinned && <Badge $tone="accent">중요</Badge>}
        <h2>{data.title}</h2>
        <Text as="time" $size={13} $tone="second" dateTime={data.createdAt}>
          {formatDate(data.createdAt)}
        </Text>
      </header>
      {data.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {listLink}
    </Article>
  )
}

/** `/info/notice`: the list of notices, or with `?id=` one of them. */
export const NoticeScreen = () => {
  const id = queryOne(useRouter().query.id) ?? ''
  return id === '' ? <NoticeList /> : <NoticeDetail id={id} />
}
