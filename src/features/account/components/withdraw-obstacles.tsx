import { styled } from 'styled-components'
import { MY_CARDS } from '@/config/paths/my-cards'
import { SENT_GIFTS, WAITING_GIFTS } from '@/config/paths/gift'
import { MONEY_WITHDRAW } from '@/config/paths/money'
import { ORDER_HISTORY } from '@/config/paths/order'
import type { WithdrawalObstacleKind } from '@/domain/withdrawal'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import type { Obstacle } from '../model/withdrawal-obstacles'
import { Page } from '@/ui/layout/page'

const LINKS: Record<WithdrawalObstacleKind, { href: string; label: string }[]> = {
  balance: [
    { href: MONEY_WITHDRAW, label: '담아머니 출금하기' },
    { href: MY_CARDS, label: '카드 잔액 보기' },
  ],
  gifts: [
    { href: WAITING_GIFTS, label: '받을 선물 보기' },
    { href: SENT_GIFTS, label: '보낸 선물 보기' },
  ],
  orders: [{ href: ORDER_HISTORY, label: '주문내역 보기' }],
}

/** Everything that prevents the withdrawal, each with links to the pages that resolve it. */
export const WithdrawObstacles = ({ obstacles }: { obstacles: readonly Obstacle[] }) => (
  <Page>
    <Text as="h2" $size={20} $bold>
      아직 탈퇴할 수 없어요
    </Text>
    <Text $tone="second">
      아래를 정리한 뒤 다시 신청해 주세요. 남은 돈과 선물을 잃지 않도록 확인하고 있어요.
    </Text>
    {obstacles.map(({ kind, message }) => (
      <InlineNotice key={kind} tone="warning">
        {message}
        <Links>
          {LINKS[kind].map(({ href, label }) => (
            <Button key={href} kind="secondary" small href={href}>
              {label}
            </Button>
          ))}
        </Links>
      </InlineNotice>
    ))}
    <Button kind="secondary" full href="/my/settings">
      내 정보로 가기
    </Button>
  </Page>
)

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[8]};
`
