import type { WithdrawCheck } from '@/contract/main/withdrawal'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'

/** The data that is deleted with the account, and the data that the law requires to store. */
export const WithdrawLosses = ({ losses }: { losses: WithdrawCheck }) => (
  <Section title="탈퇴하면 사라져요">
    <FactList
      facts={[
        losses.cards !== null && { label: '내 카드와 디자인', value: `${losses.cards}개` },
        Boolean(losses.vouchers) && { label: '쓰지 않은 모바일상품권', value: `${losses.vouchers}개` },
        losses.wishes !== null && { label: '찜한 상품', value: `${losses.wishes}개` },
        { label: '배송지, 연결계좌, 알림, 결제 비밀번호', value: '모두' },
      ]}
    />
    <Text $tone="second">
      {Boolean(losses.reviews) &&
        `쓴 리뷰 ${losses.reviews}개는 이름 없이 남아요. 삭제하고 싶다면 탈퇴하기 전에 삭제해 주세요. `}
      전자상거래법에 따라 주문과 결제 기록은 5년, 고객센터 문의와 신고 기록은 3년 동안 보관해요.
    </Text>
  </Section>
)
