import { styled } from 'styled-components'
import { RECEIVED_GIFTS, SENT_GIFTS } from '@/config/paths/gift'
import { Link } from '@/ui/primitives/link'
import { color, layout, space } from '@/ui/theme/tokens'

const Tabs = styled.nav`
  display: flex;
  margin: 0 calc(-1 * ${layout.gutter}) ${space[8]};
  border-bottom: 1px solid ${color.line};
  a {
    display: grid;
    min-height: 48px;
    flex: 1;
    place-items: center;
    border-bottom: 2px solid ${color.clear};
    color: ${color.second};
    text-decoration: none;
  }
  [aria-current] {
    border-color: ${color.ink};
    color: ${color.ink};
    font-weight: 700;
  }
`

const TABS = [
  { side: 'RECEIVED', label: '받은 선물', path: RECEIVED_GIFTS },
  { side: 'SENT', label: '보낸 선물', path: SENT_GIFTS },
] as const

/** The tabs of received and sent gifts. */
export const GiftHistoryTabs = ({ side }: { side: 'SENT' | 'RECEIVED' }) => (
  <Tabs aria-label="선물내역">
    {TABS.map((tab) => (
      <Link key={tab.side} href={tab.path} replace aria-current={tab.side === side ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </Tabs>
)
