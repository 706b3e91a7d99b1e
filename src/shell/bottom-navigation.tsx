import { useRouter } from 'next/router'
import { useState } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { useSession } from '@/api/http/use-session'
import { SIGN_IN } from '@/config/paths'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { BagIcon, HomeIcon, PersonIcon, PlusIcon, VoucherIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, shadow, space } from '@/ui/theme/tokens'

const MyGiftSheet = lazySheet(() => import('./my-gift-sheet').then((file) => file.MyGiftSheet))

/** The five main destinations; shown on the home screens only. */
export const BottomNavigation = () => {
  const { pathname } = useRouter()
  const isVisitor = useSession() === 'visitor'
  const [isOpen, setOpen] = useState(false)

  const item = (href: string, label: React.ReactNode, icon: React.ReactNode, home = href) => (
    <Item href={href} aria-current={pathname === home ? 'page' : undefined}>
      {icon}
      {label}
    </Item>
  )

  return (
    <Bar aria-label="주요 메뉴">
      <BarSpace />
      {item('/', '홈', <HomeIcon />)}
      {item(
        '/voucher',
        <span>
          모바일
          <wbr />
          상품권
        </span>,
        <VoucherIcon />,
      )}
      <Add
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label="내 선물"
        onClick={() => setOpen(true)}
      >
        <PlusIcon />
      </Add>
      {item('/shopping', '쇼핑', <BagIcon />)}
      {/* Only for visitors: a page of members would be prefetched in vain. */}
      {item(isVisitor ? SIGN_IN : '/my', '마이', <PersonIcon />, '/my')}
      <MyGiftSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </Bar>
  )
}

/** Reserves the height of the bar for the content and the toasts. */
const BarSpace = createGlobalStyle`:root{--l-bottomBar:${layout.bottomNav}}`

const Bar = styled.nav`
  position: fixed;
  inset: auto env(safe-area-inset-right) 0 env(safe-area-inset-left);
  z-index: 20;
  display: grid;
  /* The second label is the longest; an equal width on the other side centres the middle button. */
  grid-template-columns: 1fr 1.3fr 1fr 1.3fr 1fr;
  align-items: center;
  max-width: ${layout.column};
  min-height: ${layout.bottomNav};
  margin: 0 auto;
  padding: 0 ${space[4]} env(safe-area-inset-bottom);
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`

const Item = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  align-items: center;
  justify-content: center;
  min-height: ${layout.touch};
  font-size: ${font[13]};
  text-align: center;
  color: ${color.third};
  text-decoration: none;

  &[aria-current] {
    font-weight: 700;
    color: ${color.ink};
  }
`

const Add = styled.button`
  display: grid;
  place-items: center;
  justify-self: center;
  width: ${space[48]};
  height: ${space[48]};
  border: 0;
  border-radius: 50%;
  background: ${color.fill};
  box-shadow: ${shadow.float};
  color: ${color.onAccent};
  cursor: pointer;
`
