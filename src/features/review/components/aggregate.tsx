import { styled } from 'styled-components'
import type { ReviewAggregation } from '@/contract/review/review'
import { formatNumber } from '@/lib/money'
import { StarRating } from '@/ui/primitives/star-rating'
import { color, font, radius, space } from '@/ui/theme/tokens'

const ROWS = [
  [5, 'five'],
  [4, 'four'],
  [3, 'three'],
  [2, 'two'],
  [1, 'one'],
] as const

/** The mean rating and the number of reviews by rating. */
export const Aggregate = ({ aggregation }: { aggregation: ReviewAggregation }) => {
  const { mean, count } = aggregation
  return (
    <Box aria-label="리뷰 요약">
      <Mean>
        {mean !== null && (
          <>
            <strong aria-hidden>{mean.toFixed(1)}</strong>
            <StarRating bare value={mean} />
          </>
        )}
        {count !== null && <span>리뷰 {formatNumber(count)}개</span>}
      </Mean>
      <Bars>
        {ROWS.map(([score, key]) => {
          const withScore = aggregation[key]
          if (withScore === null) return null
          const part = count ? Math.round((withScore / count) * 100) : 0
          return (
            <li key={key}>
              <span>{score}점</span>
              <Bar aria-hidden>
                <span style={{ width: `${part}%` }} />
              </Bar>
              <span>{formatNumber(withScore)}</span>
            </li>
          )
        })}
      </Bars>
    </Box>
  )
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  padding: ${space[16]};
  align-items: center;
  gap: ${space[24]};
  border-radius: ${radius.card};
  background: ${color.ground};
`
const Mean = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  color: ${color.second};
  font-size: ${font[13]};
  strong {
    color: ${color.ink};
    font-size: ${font[32]};
    line-height: 1.1;
  }
`
const Bars = styled.ul`
  display: grid;
  min-width: 0;
  flex: 1 1 7rem;
  gap: ${space[4]};
  color: ${color.second};
  font-size: ${font[13]};
  li {
    display: grid;
    grid-template-columns: 2em 1fr auto;
    align-items: center;
    gap: ${space[8]};
  }
  li > :last-child {
    text-align: right;
  }
`
const Bar = styled.span`
  display: block;
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.line};
  > span {
    display: block;
    height: 100%;
    border-radius: ${radius.full};
    background: ${color.star};
  }
`
