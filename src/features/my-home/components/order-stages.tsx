import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { stageCountsQueryOptions } from '@/api/transaction/order'
import { ORDER_HISTORY } from '@/config/paths/order'
import { CLAIMS } from '@/config/paths/claims'
import { ORDER_STAGE_LABELS, ORDER_STAGES, type OrderStage } from '@/domain/order-stage'
import { formatNumber } from '@/lib/money'
import { Link } from '@/ui/primitives/link'
import { Section } from '@/ui/primitives/section'
import { color, font, layout, space } from '@/ui/theme/tokens'

/** The list that a number counts. */
const hrefOf = (stage: OrderStage): string =>
  stage === 'claims' ? CLAIMS : `${ORDER_HISTORY}?stage=${stage}`

/** The number of order lines in each stage; a dash where it is not known. */
export const OrderStages = () => {
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
