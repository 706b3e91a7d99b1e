import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { supportInquiriesInfiniteQueryOptions } from '@/api/main/support-inquiry'
import { NEW_SUPPORT_INQUIRY, supportInquiryPath } from '@/config/paths'
import { SUPPORT_CATEGORY_LABELS, type SupportInquiryStatus } from '@/domain/info'
import { formatDate } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { RowList } from '@/ui/layout/lists'
import { Page } from '@/ui/layout/page'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'

export const SupportStatus = ({ status }: { status: SupportInquiryStatus }) =>
  status === 'answered' ? <Badge $tone="pine">답변완료</Badge> : <Badge>답변대기</Badge>

/** Phone number and opening hours of customer service; nothing without a number. */
const ContactLine = () => {
  const setting = useQuery(basicSettingQueryOptions())
  if (setting.isPending) return <Skeleton $height="97px" />
  const info = setting.data?.customerServiceInfo
  if (!info?.phone) return null
  return (
    <Box>
      급하면 고객센터(<a href={`tel:${info.phone}`}>{info.phone}</a>)로 전화해 주세요.
      <br />
      {info.openingHours}
    </Box>
  )
}

const Box = styled.p`
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.second};
  a {
    padding: ${space[12]} 0;
    color: ${color.ink};
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** `/info/inquiry`: the member's inquiries to customer service. */
export const SupportList = () => {
  const list = useInfiniteQuery(supportInquiriesInfiniteQueryOptions())
  return (
    <Page>
      <ContactLine />
      <Button href={NEW_SUPPORT_INQUIRY}>새로 문의하기</Button>
      <InfiniteList
        query={list}
        skeleton={<Skeleton $height="320px" />}
        empty={
          <EmptyState
            illustration="/art/empty-box.svg"
            title="아직 남긴 문의가 없어요"
            body={'자주 묻는 질문에서 먼저 찾아보면\n더 빨리 해결할 수 있어요.'}
            action={
              <Button kind="secondary" small href="/info/faq">
                자주 묻는 질문 보기
              </Button>
            }
          />
        }
      >
        {(inquiries) => (
          <InquiryList>
            {inquiries.map((inquiry) => (
              <li key={inquiry.id}>
                <Link href={supportInquiryPath(inquiry.id)}>
                  <SupportStatus status={inquiry.status} />
                  <Text $bold $lines={2}>
                    {inquiry.title}
                  </Text>
                  <Text as="span" $size={13} $tone="second">
                    {SUPPORT_CATEGORY_LABELS[inquiry.category]} · {formatDate(inquiry.createdAt)}
                  </Text>
                </Link>
              </li>
            ))}
          </InquiryList>
        )}
      </InfiniteList>
    </Page>
  )
}

const InquiryList = styled(RowList)`
  a {
    display: grid;
    gap: ${space[4]};
    justify-items: start;
    padding: ${space[16]};
  }
`
