import { styled } from 'styled-components'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { space } from '@/ui/theme/tokens'

/**
 * The terms of a voucher that its seller sends manually. The states are those of the status table, which is too large
 * for the first load of a product; a test compares them.
 */
export const UnlinkedNotice = () => {
  return (
    <Box>
      <InlineNotice>
        <strong>모바일상품권 안내</strong>
        <List>
          <li>주문할 때 적은 휴대폰 번호로 1~2영업일 안에 문자를 보내 드려요.</li>
          <li>환불은 판매자가 확인한 뒤 3~5영업일쯤 걸려요.</li>
          <li>취소를 신청하면 상태가 &lsquo;취소 요청&rsquo;에서 &lsquo;환불 완료&rsquo;로 바뀌어요.</li>
        </List>
      </InlineNotice>
    </Box>
  )
}

const Box = styled.div`
  margin-bottom: ${space[20]};
`

const List = styled.ul`
  margin-top: ${space[4]};
  padding-left: ${space[16]};
  list-style: disc;
`
