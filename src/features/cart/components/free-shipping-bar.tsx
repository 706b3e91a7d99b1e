import { styled } from 'styled-components'
import { formatWon } from '@/lib/money'
import { color, font, radius, space } from '@/ui/theme/tokens'
import type { FreeShipping } from '../model/free-shipping'

/** The amount that is missing for free delivery. */
export const FreeShippingBar = ({ from, missing }: FreeShipping) => (
  <Box>
    {missing > 0 ? (
      <p>
        <b>{formatWon(missing)}</b> 더 담으면 무료배송이에요
      </p>
    ) : (
      <p data-done>무료배송이에요</p>
    )}
    <progress aria-label="무료배송까지" value={from - missing} max={from} />
  </Box>
)

const Box = styled.div`
  display: grid;
  gap: ${space[4]};
  font-size: ${font[13]};
  color: ${color.second};
  b,
  [data-done] {
    color: ${color.pine};
    font-weight: 700;
  }
  progress {
    width: 100%;
    height: 6px;
    border: 0;
    border-radius: ${radius.full};
    overflow: hidden;
    background: ${color.line};
    appearance: none;
  }
  progress::-webkit-progress-bar {
    background: ${color.line};
  }
  progress::-webkit-progress-value {
    border-radius: ${radius.full};
    background: ${color.pine};
  }
  progress::-moz-progress-bar {
    background: ${color.pine};
  }
`
