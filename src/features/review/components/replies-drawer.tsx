import { styled } from 'styled-components'
import type { ReviewReply } from '@/contract/review/review'
import { formatDate } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { color, font, space } from '@/ui/theme/tokens'
import { replyAuthor } from '../model/words'

interface Props {
  /** Undefined while the list that holds the review is on its way, or when it does not hold it. */
  replies: readonly ReviewReply[] | undefined
  open: boolean
  onClose: () => void
}

/** What the shop and others answered. */
export function RepliesDrawer({ replies, open, onClose }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={`답글 ${replies?.length ?? 0}`}>
      {!replies || replies.length === 0 ? (
        <EmptyState title="답글을 찾을 수 없어요" body="목록에서 리뷰를 다시 찾아 주세요." />
      ) : (
        <List>
          {replies.map((reply) => (
            <li key={reply.id}>
              <b>{replyAuthor(reply)}</b> <small>{formatDate(reply.createDt)}</small>
              <p>{reply.comments}</p>
            </li>
          ))}
        </List>
      )}
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
