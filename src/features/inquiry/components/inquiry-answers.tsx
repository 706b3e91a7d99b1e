import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { inquiryAnswersQueryOptions } from '@/api/review/inquiry'
import { ANSWERER_LABELS } from '@/domain/inquiry'
import { formatDate } from '@/lib/date'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { useInquiryReader } from '../hooks/use-inquiry-reader'

/** The answers of the seller and the supplier. Their failure does not affect the question. */
export const InquiryAnswers = ({ id }: { id: string }) => {
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
