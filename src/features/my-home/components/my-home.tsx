import { useQuery } from '@tanstack/react-query'
import { Link } from '@/ui/primitives/link'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { meQueryOptions } from '@/api/main/user'
import { ErrorState } from '@/ui/feedback/error-state'
import { Button } from '@/ui/primitives/button'
import {
  BagIcon,
  BellIcon,
  ChevronRightIcon,
  HeartIcon,
  HomeIcon,
  InfoIcon,
  PersonIcon,
} from '@/ui/primitives/icon'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'
import { useSignOut } from '../hooks/use-sign-out'
import { providerName } from '../model/provider-name'

const WAYS: readonly { href: string; label: string; icon: ReactNode }[] = [
  { href: '/my/order/history', label: '주문내역', icon: <BagIcon /> },
  { href: '/my/wishlist', label: '찜한 상품', icon: <HeartIcon /> },
  { href: '/my/product-inquiries', label: '상품문의 내역', icon: <InfoIcon /> },
  { href: '/my/address', label: '배송지 관리', icon: <HomeIcon /> },
  { href: '/my/settings', label: '내 정보', icon: <PersonIcon /> },
  { href: '/my/notification', label: '알림', icon: <BellIcon /> },
  { href: '/info/inquiry', label: '1:1 문의', icon: <InfoIcon /> },
]

const Profile = () => {
  const me = useQuery(meQueryOptions())
  if (me.isError) {
    return (
      <ErrorState
        title="내 정보를 불러오지 못했어요"
        onRetry={() => void me.refetch()}
        retrying={me.isFetching}
      />
    )
  }
  return (
    <Who aria-busy={me.isPending || undefined}>
      {me.data ? (
        <>
          <Text as="h2" $size={24} $bold>
            {me.data.name} 님
          </Text>
          <Text $tone="second">{providerName(me.data.path)}으로 로그인했어요</Text>
        </>
      ) : (
        <>
          <Skeleton $width="8em" $height="32px" />
          <Skeleton $width="12em" $height="22px" />
        </>
      )}
    </Who>
  )
}

/** `/my`: who is signed in, and the ways from here. */
export function MyHome() {
  const signOut = useSignOut()
  return (
    <Page>
      <Profile />
      <nav aria-label="마이페이지 메뉴">
        <Ways>
          {WAYS.map(({ href, label, icon }) => (
            <li key={href}>
              <Way href={href}>
                {icon}
                <span>{label}</span>
                <ChevronRightIcon size={20} />
              </Way>
            </li>
          ))}
        </Ways>
      </nav>
      <Button kind="quiet" small loading={signOut.isPending} onClick={() => signOut.mutate()}>
        로그아웃
      </Button>
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[16]};
  > button {
    justify-self: center;
  }
`
const Who = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[16]} ${space[4]};
`
const Ways = styled.ul`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  li + li {
    border-top: 1px solid ${color.line};
  }
`
const Way = styled(Link)`
  display: flex;
  min-height: 60px;
  padding: ${space[12]} ${space[16]};
  align-items: center;
  gap: ${space[12]};
  outline-offset: -2px;
  span {
    flex: 1;
  }
  svg {
    flex: none;
    color: ${color.second};
  }
  &:active {
    background: ${color.sunken};
  }
`
