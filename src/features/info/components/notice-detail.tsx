import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { noticeQueryOptions } from '@/api/main/info'
import { formatDate } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { Article } from './article'

/** One notice. */
export const NoticeDetail = ({ id }: { id: string }) => {
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
