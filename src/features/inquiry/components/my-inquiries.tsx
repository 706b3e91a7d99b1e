import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { myInquiriesInfiniteQueryOptions } from '@/api/review/inquiry'
import { PRODUCT_GONE, ProductTitle } from '@/commerce-ui/product/product-title'
import type { Inquiry } from '@/contract/review/inquiry'
import { INQUIRY_STATUS_LABELS, INQUIRY_STATUSES } from '@/domain/inquiry'
import { optionText } from '@/domain/product'
import { formatDate } from '@/lib/date'
import { IN_PLACE, changeQuery } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { Page } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { MediaRow } from '@/ui/primitives/media-row'
import { FirstView } from '@/ui/primitives/picture'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, radius, space, layout } from '@/ui/theme/tokens'
import { useDeleteInquiry } from '../hooks/use-delete-inquiry'
import { useInquiryAddress } from '../hooks/use-inquiry-address'
import { readInquiryStatus } from '../model/inquiry-status'
import { InquiryHost } from './inquiry-host'
import { InquiryStatus, PrivateMark } from './inquiry-marks'

interface Props {
  inquiry: Inquiry
  onOpen: () => void
  onEdit: () => void
}

/** An inquiry of the member with its product. A deleted product has no page to link to. */
const MyInquiryLine = ({ inquiry, onOpen, onEdit }: Props) => {
  const deleteInquiry = useDeleteInquiry()
  return (
    <Box>
      <MediaRow
        image={inquiry.productImages[0] ?? ''}
        above={<InquiryStatus status={inquiry.status} />}
        title={
          <ProductTitle
            productId={inquiry.productId}
            title={inquiry.productTitle}
            isGone={inquiry.isProductGone}
          />
        }
        details={[
          inquiry.isProductGone && PRODUCT_GONE,
          optionText(inquiry.productSkuTitle, inquiry.productTitle),
        ]}
      />
      <TextBlock type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Text as="span" $bold $lines={2}>
          {!inquiry.isDisplayed && <PrivateMark />}
          {inquiry.inquiryTitle}
        </Text>
        <Text as="span" $size={13} $tone="second">
          {formatDate(inquiry.createDt)}
        </Text>
      </TextBlock>
      {inquiry.status !== 'deleted_by_inquirer' && (
        <Buttons>
          {!inquiry.isAnswered && (
            <Button small kind="secondary" onClick={onEdit}>
              수정
            </Button>
          )}
          <Button small kind="secondary" onClick={() => deleteInquiry(inquiry.id)}>
            삭제
          </Button>
        </Buttons>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  overflow-wrap: anywhere;
`
const TextBlock = styled.button`
  display: grid;
  min-height: ${layout.touch};
  gap: ${space[4]};
  text-align: left;
`
const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[8]};
`

/** `/my/product-inquiries`: the member's inquiries, filtered by `status` in the address. */
export const MyInquiries = () => {
  const router = useRouter()
  const { open } = useInquiryAddress()
  const status = readInquiryStatus(router.query)
  const list = useInfiniteQuery(myInquiriesInfiniteQueryOptions(status))
  const hasNothing = list.isSuccess && itemsOf(list).length === 0 && status === undefined
  const choose = (next: string | undefined) =>
    void router.replace(changeQuery(router.asPath, { status: next }), undefined, IN_PLACE)
  return (
    <Page>
      {!hasNothing && (
        <ChipRow role="group" aria-label="답변 상태">
          <Chip selected={status === undefined} onClick={() => choose(undefined)}>
            전체
          </Chip>
          {INQUIRY_STATUSES.map((choice) => (
            <Chip key={choice} selected={status === choice} onClick={() => choose(choice)}>
              {INQUIRY_STATUS_LABELS[choice]}
            </Chip>
          ))}
        </ChipRow>
      )}
      <InfiniteList
        query={list}
        skeleton={<Skeleton $height="320px" aria-busy="true" aria-label="불러오는 중" />}
        empty={
          <EmptyState
            illustration="/art/empty-box.svg"
            title={status ? `${INQUIRY_STATUS_LABELS[status]} 문의가 없어요` : '아직 남긴 상품 문의가 없어요'}
            body="상품 화면의 Q&A에서 물어볼 수 있어요."
            action={<Button href="/shopping">상품 둘러보기</Button>}
          />
        }
      >
        {(inquiries) => (
          <List>
            {inquiries.map((inquiry, index) => (
              <li key={inquiry.id}>
                <FirstView index={index}>
                  <MyInquiryLine
                    inquiry={inquiry}
                    onOpen={() => open({ kind: 'detail', id: inquiry.id })}
                    onEdit={() => open({ kind: 'write', id: inquiry.id })}
                  />
                </FirstView>
              </li>
            ))}
          </List>
        )}
      </InfiniteList>
      <InquiryHost />
    </Page>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
  > li {
    padding: ${space[16]};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
`
