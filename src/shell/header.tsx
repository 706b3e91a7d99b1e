import { Link } from '@/ui/primitives/link'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { brand } from '@/config/brand'
import { BackIcon, CloseIcon, SearchIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { backStep } from './back-target'
import { BellTool } from './bell-tool'
import { CartTool } from './cart-tool'
import { HeaderTool as Tool } from './header-tool'
import type { RouteRule } from './route-table'

interface Props {
  route: RouteRule
  title: string | undefined
  previousPath: () => string | undefined
}

/** The header of every screen that does not render a custom one. */
export function Header({ route, title, previousPath }: Props) {
  const router = useRouter()
  const goBack = () => {
    const step = backStep({ route, asPath: router.asPath, previousPath: previousPath() })
    if (step.kind === 'browser') router.back()
    else void router[step.kind](step.to)
  }

  if (route.header === 'custom') return null
  return (
    <Bar>
      {route.header === 'logo' && <Logo href="/">{brand.name}</Logo>}
      {route.header === 'back' && (
        <IconButton aria-label="뒤로" onClick={goBack}>
          <BackIcon />
        </IconButton>
      )}
      {route.header !== 'logo' && <Title>{title}</Title>}
      <Tools>
        {route.shoppingTools && (
          <>
            <Tool href="/shopping/search" aria-label="검색">
              <SearchIcon />
            </Tool>
            <CartTool />
          </>
        )}
        {route.notificationIcon && <BellTool />}
        {route.header === 'close' && (
          <IconButton aria-label="닫기" onClick={goBack}>
            <CloseIcon />
          </IconButton>
        )}
      </Tools>
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  min-height: ${layout.topBar};
  padding: env(safe-area-inset-top) ${space[4]} 0;
  background: ${color.ground};
`

const Logo = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${layout.touch};
  padding: 0 ${space[12]};
  font-size: ${font[20]};
  font-weight: 700;
  letter-spacing: -0.03em;
  color: ${color.accent};
  text-decoration: none;
`

const Title = styled.h1`
  flex: 1;
  min-width: 0;
  margin: 0;
  padding: 0 ${space[8]};
  font-size: ${font[17]};
  font-weight: 700;
`

const Tools = styled.div`
  display: flex;
  margin-left: auto;
`
