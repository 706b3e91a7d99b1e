import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { cardCountQueryOptions } from '@/api/main/card'
import { HideAmountsButton, HiddenAmount } from '@/commerce-ui/money/hidden-amount'
import { formatNumber } from '@/lib/money'
import { QueryError } from '@/ui/feedback/query-error'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, radius, space } from '@/ui/theme/tokens'

/** The number of cards and their total balance. */
export const CardsSummary = () => {
  const count = useQuery(cardCountQueryOptions())
  if (count.isError && !count.data) {
    return <QueryError query={count} title="잔액을 불러오지 못했어요" />
  }
  return (
    <Box aria-busy={count.isPending || undefined}>
      {count.data ? (
        <>
          {count.data.total !== null && <p>카드 {formatNumber(count.data.total)}장</p>}
          <div>
            <strong>
              {count.data.totalBalance !== undefined && <HiddenAmount amount={count.data.totalBalance} />}
            </strong>
            <HideAmountsButton />
          </div>
        </>
      ) : (
        <>
          <Skeleton $width="5em" $height="22px" />
          <Skeleton $width="9em" $height="44px" />
        </>
      )}
    </Box>
  )
}

const Box = styled.section.attrs({ 'aria-label': '카드 잔액' })`
  display: grid;
  min-height: 106px;
  padding: ${space[16]} ${space[20]};
  align-content: center;
  border-radius: ${radius.card};
  background: ${color.surface};
  p {
    color: ${color.second};
  }
  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]};
  }
  strong {
    font-size: ${font[24]};
    overflow-wrap: anywhere;
  }
`
