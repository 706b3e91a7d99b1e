import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import type { ReaderRole } from '@/api/review/reader'
import { reviewQueryOptions } from '@/api/review/review'
import type { Review } from '@/contract/review/review'
import { formatDate } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, space } from '@/ui/theme/tokens'
import { replyAuthor } from '../model/labels'

interface Props {
  reviewId: string
  /** The review from the list; undefined for a review of a page that is not loaded. */
  listed: Review | undefined
  isListRead: boolean
  reader: ReaderRole
  isOpen: boolean
  onClose: () => void
}

/** The replies to a review. */
export const RepliesDrawer = ({ reviewId, listed, isListRead, reader, isOpen, onClose }: Props) => {
  const single = useQuery({
    ...reviewQueryOptions(reviewId, reader),
    enabled: isListRead && listed === undefined,
  })
  const replies = (listed ?? single.data)?.reviewReplies
  const body = () => {
    if (replies?.length === 0 || isNotFound(single.error))
      return <EmptyState title="답글을 찾을 수 없어요" body="삭제됐거나 숨겨진 글이에요." />
    if (replies)
      return (
        <List>
          {replies.map((reply) => (
            <li key={reply.id}>
              <b>{replyAuthor(reply)}</b> <small>{formatDate(reply.createDt)}</small>
              <p>{reply.comments}</p>
            </li>
          ))}
        </List>
      )
    if (single.isError) return <QueryError query={single} />
    return <Skeleton $height="160px" aria-busy="true" aria-label="답글을 불러오는 중" />
  }
  return (
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      title={replies ? `답글 ${replies.length}` : '답글'}
      inAddress
    >
      {body()}
    </BottomSheet>
  )
}

const List = styled.ul`
  li {
    padding: ${space[16]} 0;
    border-bottom: 1px solid ${color.line};
  }
  small {
    margin-left: ${space[4]};
    color: ${color.second};
    font-size: ${font[13]};
  }
  p {
    margin-top: ${space[4]};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
