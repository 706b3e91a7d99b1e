import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { productInquiriesQueryOptions } from '@/api/review/inquiry'
import type { ProductDetail } from '@/contract/product/product'
import type { Inquiry } from '@/contract/review/inquiry'
import { pageSizes } from '@/domain/limits'
import { formatDate } from '@/lib/date'
import { IN_PLACE, changeQuery, queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Pager } from '@/ui/feedback/pager-bar'
import { PartlyRead } from '@/ui/feedback/partly-read'
import { QueryError } from '@/ui/feedback/query-error'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, font, space } from '@/ui/theme/tokens'
import { useInquiryAddress } from '../hooks/use-inquiry-address'
import { useInquiryReader } from '../hooks/use-inquiry-reader'
import { InquiryStatus, PrivateMark } from './inquiry-marks'

interface Props {
  inquiry: Inquiry
  onOpen: () => void
}

/** An inquiry in a product's list. A private one of another member has no text. */
const InquiryLine = ({ inquiry, onOpen }: Props) => {
  const foot = [inquiry.isMine ? '나' : inquiry.name, formatDate(inquiry.createDt)]
    .filter(Boolean)
    .join(' · ')
  if (inquiry.inquiryTitle === null)
    return (
      <Line>
        <InquiryStatus status={inquiry.status} />
        <Text $tone="second">
          <PrivateMark bare />
          비밀글이에요
        </Text>
        <small>{foot}</small>
      </Line>
    )
  return (
    <Line as="button" type="button" aria-haspopup="dialog" onClick={onOpen}>
      <InquiryStatus status={inquiry.status} />
      <Text as="span" $bold $lines={2}>
        {!inquiry.isDisplayed && <PrivateMark />}
        {inquiry.inquiryTitle}
      </Text>
      <small>{foot}</small>
    </Line>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  gap: ${space[4]};
  justify-items: start;
  padding: ${space[16]} 0;
  overflow-wrap: anywhere;
  text-align: left;
  small {
    color: ${color.second};
  }
`

const MAX_PAGE = 100_000

/** The inquiries about a product by page (`qnaPage` in the address), with a button to write one. */
export const InquiryTab = ({ product }: { product: ProductDetail }) => {
  const router = useRouter()
  const reader = useInquiryReader()
  const { open } = useInquiryAddress()
  const page = Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(queryOne(router.query.qnaPage))) || 1))
  const query = useQuery({
    ...productInquiriesQueryOptions(product.id, page, reader ?? 'visitor'),
    enabled: reader !== undefined,
  })
  const { data, isError } = query
  const turn = (next: number) =>
    void router.replace(
      changeQuery(router.asPath, { qnaPage: next === 1 ? undefined : String(next) }),
      undefined,
      IN_PLACE,
    )
  const body = () => {
    if (isError && !data) return <QueryError query={query} />
    if (!data)
      return (
        <List aria-busy="true" aria-label="문의를 불러오는 중">
          {[1, 2, 3].map((key) => (
            <li key={key}>
              <Skeleton $height="112px" />
            </li>
          ))}
        </List>
      )
    if (data.total === 0)
      return (
        <EmptyState
          illustration="/art/empty-box.svg"
          title="아직 등록된 문의가 없어요"
          body="궁금한 점을 가장 먼저 물어보세요."
        />
      )
    return (
      <>
        <PartlyRead answers={[data]} />
        {data.items.length === 0 ? (
          <EmptyState
            title="이 페이지에는 문의가 없어요"
            action={
              <Button small kind="secondary" onClick={() => turn(1)}>
                첫 페이지 보기
              </Button>
            }
          />
        ) : (
          <List>
            {data.items.map((inquiry) => (
              <li key={inquiry.id}>
                <InquiryLine inquiry={inquiry} onOpen={() => open({ kind: 'detail', id: inquiry.id })} />
              </li>
            ))}
          </List>
        )}
        {data.total !== null && data.total > pageSizes.inquiries && (
          <Pager page={page} lastPage={Math.ceil(data.total / pageSizes.inquiries)} onChange={turn} />
        )}
      </>
    )
  }
  return (
    <Stack $gap={12}>
      <HeaderRow>
        <h2>문의{data?.total != null && ` ${data.total.toLocaleString('ko-KR')}`}</h2>
        <Button small kind="secondary" aria-haspopup="dialog" onClick={() => open({ kind: 'write', id: '' })}>
          문의하기
        </Button>
      </HeaderRow>
      {body()}
    </Stack>
  )
}

const HeaderRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  h2 {
    font-size: ${font[17]};
    font-weight: 700;
  }
`
const List = styled.ul`
  li + li {
    border-top: 1px solid ${color.line};
  }
`
