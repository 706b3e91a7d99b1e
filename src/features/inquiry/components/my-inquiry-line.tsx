import { styled } from 'styled-components'
import type { Inquiry } from '@/contract/review/inquiry'
import { productPath } from '@/config/paths/product'
import { formatDate } from '@/lib/date'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { MediaRow } from '@/ui/primitives/media-row'
import { Text } from '@/ui/primitives/text'
import { layout, space } from '@/ui/theme/tokens'
import { useDeleteInquiry } from '../hooks/use-delete-inquiry'
import { InquiryStatus } from './inquiry-status'
import { PrivateMark } from './private-mark'

interface Props {
  inquiry: Inquiry
  onOpen: () => void
  onEdit: () => void
}

/** An inquiry of the member with its product. A deleted product has no page to link to. */
export const MyInquiryLine = ({ inquiry, onOpen, onEdit }: Props) => {
  const deleteInquiry = useDeleteInquiry()
  const product = productPath(inquiry.productId)
  return (
    <Box>
      <MediaRow
        image={inquiry.productImages[0] ?? ''}
        above={<InquiryStatus status={inquiry.status} />}
        title={
          inquiry.isProductGone ? (
            <Text $tone="second" $lines={2}>
              {inquiry.productTitle}
            </Text>
          ) : (
            <Link href={product}>
              <Text as="span" $lines={2}>
                {inquiry.productTitle}
              </Text>
            </Link>
          )
        }
        details={[inquiry.isProductGone && '판매가 끝난 상품이에요', inquiry.productSkuTitle]}
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
