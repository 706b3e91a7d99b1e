import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { isNotFound, isForbidden } from '@/api/http/api-error'
import { inquiryQueryOptions, inquiryAnswersQueryOptions } from '@/api/review/inquiry'
import type { Inquiry } from '@/contract/review/inquiry'
import { ANSWERER_LABELS } from '@/domain/inquiry'
import { optionText } from '@/domain/product'
import { formatDate } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { QueryError } from '@/ui/feedback/query-error'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { font, space, color, radius } from '@/ui/theme/tokens'
import { useDeleteInquiry } from '../hooks/use-delete-inquiry'
import { useInquiryAddress } from '../hooks/use-inquiry-address'
import { useInquiryReader } from '../hooks/use-inquiry-reader'
import { InquiryStatus, PrivateMark } from './inquiry-marks'

/** The answers of the seller and the supplier. Their failure does not affect the question. */
const InquiryAnswers = ({ id }: { id: string }) => {
  const reader = useInquiryReader()
  const answers = useQuery({
    ...inquiryAnswersQueryOptions(id, reader ?? 'visitor'),
    enabled: reader !== undefined,
  })
  return (
    <QueryBoundary
      query={answers}
      errorTitle="답변을 불러오지 못했어요"
      skeleton={<Skeleton $height="104px" aria-busy="true" aria-label="답변을 불러오는 중" />}
    >
      {({ items }) => (
        <List aria-label="답변">
          {items.map((answer) => (
            <li key={answer.id}>
              <b>{ANSWERER_LABELS[answer.answererType]} 답변</b>
              <small>{formatDate(answer.updateDt)}</small>
              <p>{answer.answerContents}</p>
            </li>
          ))}
        </List>
      )}
    </QueryBoundary>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  li {
    padding: ${space[16]};
    border-radius: ${radius.button};
    background: ${color.sunken};
  }
  small {
    margin-left: ${space[8]};
    color: ${color.second};
    font-size: ${font[13]};
  }
  p {
    margin-top: ${space[8]};
  }
`

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** An inquiry and its answers. Its author can delete it, and change it while it has no answer. */
export const DetailDrawer = ({ id, isOpen, onClose }: Props) => {
  const reader = useInquiryReader()
  const query = useQuery({
    ...inquiryQueryOptions(id, reader ?? 'visitor'),
    enabled: isOpen && reader !== undefined,
  })
  const { data, error } = query
  const body = () => {
    if (isForbidden(error) || isNotFound(error) || (data && !data.isDisplayed && !data.isMine))
      return (
        <EmptyState
          illustration="/art/empty-search.svg"
          title="볼 수 없는 문의예요"
          body={'삭제됐거나 비밀글이에요.\n비밀글은 쓴 사람만 볼 수 있어요.'}
        />
      )
    if (data) return <Question inquiry={data} />
    if (error) return <QueryError query={query} />
    return <Skeleton $height="240px" aria-busy="true" aria-label="불러오는 중" />
  }
  return (
    <BottomSheet open={isOpen} inAddress onClose={onClose} title="상품 문의">
      {body()}
    </BottomSheet>
  )
}

const Question = ({ inquiry }: { inquiry: Inquiry }) => {
  const { open, close } = useInquiryAddress()
  const deleteInquiry = useDeleteInquiry(close)
  const isEditable = inquiry.isMine && inquiry.status !== 'deleted_by_inquirer'
  return (
    <Box>
      <div>
        <InquiryStatus status={inquiry.status} />
      </div>
      <h3>
        {!inquiry.isDisplayed && <PrivateMark />}
        {inquiry.inquiryTitle}
      </h3>
      <Text as="span" $size={13} $tone="second">
        {[
          inquiry.isMine ? '나' : inquiry.name,
          formatDate(inquiry.createDt),
          optionText(inquiry.productSkuTitle),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <p>{inquiry.inquiryContents}</p>
      {inquiry.isAnswered && <InquiryAnswers id={inquiry.id} />}
      {isEditable && (
        <Buttons>
          {!inquiry.isAnswered && (
            <Button kind="secondary" onClick={() => open({ kind: 'write', id: inquiry.id })}>
              수정
            </Button>
          )}
          <Button kind="secondary" onClick={() => deleteInquiry(inquiry.id)}>
            삭제
          </Button>
        </Buttons>
      )}
    </Box>
  )
}

const Box = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  overflow-wrap: anywhere;
  h3 {
    font-size: ${font[17]};
    font-weight: 700;
  }
  p {
    white-space: pre-line;
  }
`
const Buttons = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: ${space[8]};
  margin-top: ${space[8]};
`
