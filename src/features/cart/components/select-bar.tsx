import { createGlobalStyle, styled } from 'styled-components'
import type { CartSku } from '@/contract/transaction/cart'
import { formatNumber } from '@/lib/money'
import { Checkbox } from '@/ui/form/checkbox'
import { Button } from '@/ui/primitives/button'
import { color, layout, space } from '@/ui/theme/tokens'
import type { CartController } from '../hooks/use-cart'

/** The bar below the header: selects all lines and removes the selected ones. */
export const SelectBar = ({ skus, cart }: { skus: readonly CartSku[]; cart: CartController }) => {
  const idsOf = (some: readonly CartSku[]) => some.map(({ lineId }) => lineId)
  const chosen = skus.filter(({ isSelected }) => isSelected)
  const gone = skus.filter(({ problem }) => problem === 'sold_out' || problem === 'stopped')
  const isAll = chosen.length === skus.length
  return (
    <Bar role="group" aria-label="상품 선택">
      <BarSpace />
      <Checkbox
        label={`전체 선택 (${formatNumber(chosen.length)}/${formatNumber(skus.length)})`}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = !isAll && chosen.length > 0
        }}
        onChange={(event) => cart.select(idsOf(skus), event.target.checked)}
      />
      <Buttons>
        {gone.length > 0 && (
          <Button small kind="quiet" onClick={() => cart.remove(idsOf(gone))}>
            품절 지우기
          </Button>
        )}
        {chosen.length > 0 && (
          <Button small kind="quiet" onClick={() => cart.remove(idsOf(chosen))}>
            선택 지우기
          </Button>
        )}
      </Buttons>
    </Bar>
  )
}

/** Reserves the height of the bar for a focused control. */
const BarSpace = createGlobalStyle`:root{--l-stickyTop:48px}`

const Bar = styled.div`
  position: sticky;
  top: calc(${layout.topBar} + env(safe-area-inset-top));
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  margin: 0 calc(-1 * ${layout.gutter});
  padding: 0 ${space[8]} 0 ${layout.gutter};
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: auto;
  /* Fits into one line on the narrowest phone. */
  button {
    padding: ${space[8]};
    white-space: nowrap;
  }
`
