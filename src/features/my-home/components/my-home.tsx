import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { useCapability } from '@/api/http/use-capability'
import { usePageAvailability } from '@/api/http/use-page-availability'
import { meQueryOptions } from '@/api/main/user'
import { stageCountsQueryOptions } from '@/api/transaction/order'
import { brand } from '@/config/brand'
import {
  BANK_ACCOUNTS,
  CLAIMS,
  MONEY_CHARGE,
  MONEY_HISTORY,
  MONEY_WITHDRAW,
  MY_CARDS,
  MY_REVIEWS,
  ORDER_HISTORY,
  RECEIVED_GIFTS,
  REFUND_HISTORY,
  REMEMBERED_DAYS,
  SENT_GIFTS,
  SUPPORT_INQUIRIES,
} from '@/config/paths'
import { ORDER_STAGE_LABELS, ORDER_STAGES, type OrderStage } from '@/domain/order-stage'
import { providerName } from '@/domain/provider-names'
import { formatNumber } from '@/lib/money'
import { QueryError } from '@/ui/feedback/query-error'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, font, layout, space } from '@/ui/theme/tokens'

interface MenuLink {
  href: string
  label: string
  /** Shown only while the channel has this extension. */
  extension?: 'wishlist' | 'review'
}

/** The member's screens, grouped by subject. */
const MENU: readonly { title: string; links: readonly MenuLink[] }[] = [
  {
    title: '선물과 카드',
    links: [
      { href: MY_CARDS, label: '내 선물함' },
      { href: RECEIVED_GIFTS, label: '받은 선물내역' },
      { href: SENT_GIFTS, label: '보낸 선물내역' },
      { href: REMEMBERED_DAYS, label: '기념일' },
      { href: REFUND_HISTORY, label: '환불 내역' },
    ],
  },
  {
    title: brand.money,
    links: [
      { href: MONEY_HISTORY, label: `${brand.money} 이용내역` },
      { href: MONEY_CHARGE, label: `${brand.money} 충전` },
      { href: MONEY_WITHDRAW, label: `${brand.money} 출금` },
      { href: BANK_ACCOUNTS, label: '연결계좌 관리' },
    ],
  },
  {
    title: '쇼핑',
    links: [
      { href: ORDER_HISTORY, label: '주문내역' },
      { href: CLAIMS, label: '취소/교환/반품 내역' },
      { href: `${ORDER_HISTORY}?type=voucher`, label: '모바일상품권 내역' },
      { href: '/my/wishlist', label: '찜한 상품', extension: 'wishlist' },
      { href: MY_REVIEWS, label: '리뷰 내역', extension: 'review' },
      { href: '/my/product-inquiries', label: '상품문의 내역' },
      { href: '/my/address', label: '배송지 관리' },
    ],
  },
  {
    title: '내 정보와 도움',
    links: [
      { href: '/my/settings', label: '내 정보' },
      { href: '/my/notification', label: '알림' },
      { href: '/my/notification/settings', label: '알림 설정' },
      { href: SUPPORT_INQUIRIES, label: '1:1 문의' },
    ],
  },
]

/** The list that a number counts. */
const hrefOf = (stage: OrderStage): string =>
  stage === 'claims' ? CLAIMS : `${ORDER_HISTORY}?stage=${stage}`

/** The number of order lines in each stage; a dash where it is not known. */
const OrderStages = () => {
  const { data } = useQuery(stageCountsQueryOptions())
  const hasStageCounts = useCapability('stageCounts')
  if (!hasStageCounts) return null
  return (
    <Section title="주문 현황">
      <List>
        {ORDER_STAGES.map((stage) => (
          <li key={stage}>
            <Link href={hrefOf(stage)}>
              <b>{data?.[stage] == null ? '-' : formatNumber(data[stage])}</b>
              {ORDER_STAGE_LABELS[stage]}
            </Link>
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4.25rem, 1fr));
  a {
    display: grid;
    min-height: ${layout.touch};
    padding: ${space[4]} 0;
    justify-items: center;
    color: ${color.second};
    font-size: ${font[13]};
  }
  b {
    color: ${color.ink};
    font-size: ${font[20]};
  }
`

const Profile = () => {
  const me = useQuery(meQueryOptions())
  if (me.isError && !me.data) {
    return <QueryError query={me} title="내 정보를 불러오지 못했어요" />
  }
  return (
    <Stack $gap={4} $padding={[16, 'gutter', 8]} aria-busy={me.isPending || undefined}>
      {me.data ? (
        <>
          <Text as="h2" $size={24} $bold>
            {me.data.name}님
          </Text>
          {me.data.path && <Text $tone="second">{providerName(me.data.path)} 계정으로 로그인했어요</Text>}
        </>
      ) : (
        <>
          <Skeleton $width="8em" $height="32px" />
          <Skeleton $width="12em" $height="22px" />
        </>
      )}
    </Stack>
  )
}

interface MyHomeProps {
  wallet: ReactNode
  invitation: ReactNode
  signOut: ReactNode
}

/** `/my`: the member's profile, wallet, orders and the menu. */
export const MyHome = ({ wallet, invitation, signOut }: MyHomeProps) => {
  const { data: installed } = useQuery(installStatusQueryOptions())
  const isAvailable = usePageAvailability()
  return (
    <>
      <Profile />
      {wallet}
      <Page $gap={12} $padding={[8, 'gutter', 16]}>
        <OrderStages />
        <Menu aria-label="마이페이지 메뉴">
          {MENU.map(({ title, links }) => (
            <Section key={title} title={title}>
              <ul>
                {links
                  .filter(({ extension }) => !extension || installed?.[extension].installed !== false)
                  .filter(({ href }) => isAvailable(href))
                  .map(({ href, label }) => (
                    <li key={href}>
                      <MenuItem href={href}>
                        <span>{label}</span>
                        <ChevronRightIcon size={20} />
                      </MenuItem>
                    </li>
                  ))}
              </ul>
            </Section>
          ))}
        </Menu>
        {invitation}
        {signOut}
      </Page>
    </>
  )
}

const Menu = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space[12]};
  > section {
    gap: ${space[4]};
    align-content: start;
  }
  ${belowFirstView('1300px')}
`
const MenuItem = styled(Link)`
  display: flex;
  min-height: 48px;
  margin: 0 calc(-1 * ${space[16]});
  padding: ${space[8]} ${space[16]};
  align-items: center;
  gap: ${space[12]};
  outline-offset: -2px;
  span {
    flex: 1;
  }
  svg {
    flex: none;
    color: ${color.third};
  }
  &:active {
    background: ${color.sunken};
  }
`
