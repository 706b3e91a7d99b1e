import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { usePageAvailability } from '@/api/http/use-page-availability'
import { meQueryOptions } from '@/api/main/user'
import { QueryError } from '@/ui/feedback/query-error'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, space } from '@/ui/theme/tokens'
import { providerName } from '@/domain/provider-names'
import { MENU } from '../model/menu'
import { OrderStages } from './order-stages'

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
