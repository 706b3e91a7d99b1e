import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { usePageAvailability } from '@/api/http/use-page-availability'
import { SEND_BASIC_GIFT, SEND_GIFT } from '@/config/paths'
import { BackIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, space } from '@/ui/theme/tokens'

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  background: ${color.ground};
  padding-top: env(safe-area-inset-top);
  > div {
    display: flex;
    min-height: ${layout.topBar};
    padding: 0 ${space[4]};
    align-items: center;
  }
  h1 {
    padding: 0 ${space[8]};
    font-size: ${font[17]};
    font-weight: 700;
  }
  nav {
    display: flex;
    padding: 0 ${layout.gutter};
    gap: ${space[20]};
    border-bottom: 1px solid ${color.line};
  }
  nav a {
    display: flex;
    min-height: ${layout.touch};
    align-items: center;
    border-bottom: 2px solid ${color.clear};
    color: ${color.second};
    text-decoration: none;
  }
  nav [aria-current] {
    border-color: ${color.ink};
    color: ${color.ink};
    font-weight: 700;
  }
`

const TABS = [
  { href: SEND_GIFT, label: '내 카드로' },
  { href: SEND_BASIC_GIFT, label: '새 카드로' },
]

/** The header of the two gift forms, with tabs between them. */
export const GiftHeader = () => {
  const router = useRouter()
  const isAvailable = usePageAvailability()
  return (
    <Bar>
      <div>
        <IconButton
          aria-label="뒤로"
          onClick={() => (history.length > 1 ? router.back() : void router.replace('/my'))}
        >
          <BackIcon />
        </IconButton>
        <h1>선물 보내기</h1>
      </div>
      <nav aria-label="보내는 방법">
        {TABS.filter(({ href }) => isAvailable(href)).map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            replace
            scroll={false}
            aria-current={router.pathname === href ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </Bar>
  )
}
