import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { stageCountsQueryOptions } from '@/api/transaction/order'
import { ORDER_STAGES, type OrderStage } from '@/domain/order-stage'
import { formatNumber } from '@/lib/money'
import { Link } from '@/ui/primitives/link'
import { Section } from '@/ui/primitives/section'
import { color, font, layout, space } from '@/ui/theme/tokens'

const STAGES: Record<OrderStage, { label: string; href: string }> = {
  paid: { label: '결제·준비', href: '/my/order/history' },
  shipping: { label: '배송 중', href: '/my/order/history' },
  delivered: { label: '배송 완료', href: '/my/order/history' },
  claims: { label: '교환·반품', href: '/my/order/claims' },
}

/** How many ordered things stand where; a dash while nobody knows. */
export const OrderStages = () => {
  const { data } = useQuery(stageCountsQueryOptions())
  return (
    <Section title="주문 현황">
      <List>
        {ORDER_STAGES.map((stage) => (
          <li key={stage}>
            <Link href={STAGES[stage].href}>
              <b>{data ? formatNumber(data[stage]) : '-'}</b>
              {STAGES[stage].label}
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
