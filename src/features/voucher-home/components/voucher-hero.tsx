import { styled } from 'styled-components'
import { VoucherIcon } from '@/ui/primitives/icon'
import { color, font, radius, space } from '@/ui/theme/tokens'

const STEPS = [
  '상품권을 골라 결제해요',
  '바로 발급되거나 문자로 도착해요',
  '매장에서 바코드를 보여 주면 끝이에요',
]

/** How a mobile voucher works, in three steps. */
export const VoucherHero = () => {
  return (
    <Box>
      <p>
        <VoucherIcon size={24} />
        커피 한 잔의 안부,
        <br />
        바로 도착해요
      </p>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step}>
            <i aria-hidden>{index + 1}</i>
            {step}
          </li>
        ))}
      </ol>
    </Box>
  )
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]} ${space[24]};
  margin: ${space[8]} ${space[16]};
  padding: ${space[24]} ${space[20]};
  border-radius: ${radius.panel};
  background: ${color.pineTint};
  > p {
    flex: 1 1 11rem;
    font-size: ${font[24]};
    font-weight: 700;
    letter-spacing: -0.02em;
    line-height: 1.3;
    word-break: keep-all;
  }
  svg {
    display: block;
    margin-bottom: ${space[8]};
    color: ${color.pine};
  }
  ol {
    display: grid;
    flex: 1 1 13rem;
    gap: ${space[8]};
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    color: ${color.second};
  }
  i {
    display: grid;
    width: 1.5rem;
    height: 1.5rem;
    flex: none;
    place-items: center;
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.pine};
    font-size: ${font[13]};
    font-style: normal;
    font-weight: 700;
  }
`
