import { styled } from 'styled-components'
import type { ReviewListParams } from '@/api/review/review'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { REVIEW_SORTS } from '@/domain/feedback'
import type { ReviewSort } from '@/domain/feedback'
import { selectCss } from '@/ui/form/form-field'
import { Button } from '@/ui/primitives/button'
import { FilterIcon } from '@/ui/primitives/icon'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, space } from '@/ui/theme/tokens'
import { filterLabels, SORT_LABELS } from '../model/filter'

interface Props {
  params: ReviewListParams
  /** The product's options; a choice among several is offered. */
  skus: readonly { id: string; title: string }[]
  onSku: (skuId: string | undefined) => void
  onSort: (ordering: ReviewSort) => void
  onFilter: () => void
  onReset: () => void
}

/** The order and the filter of the list. */
export const ListControls = ({ params, skus, onSku, onSort, onFilter, onReset }: Props) => {
  const chosenFilters = filterLabels(params)
  const keepFocus = useKeepFocus<HTMLDivElement>()
  return (
    <div {...keepFocus} role="group" aria-label="리뷰 필터">
      <Row>
        <Selects>
          <label>
            <VisuallyHidden>리뷰 순서</VisuallyHidden>
            <Select
              value={params.ordering}
              onChange={(event) => {
                const wanted = REVIEW_SORTS.find((sort) => sort === event.target.value)
                if (wanted) onSort(wanted)
              }}
            >
              {REVIEW_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {SORT_LABELS[sort]}
                </option>
              ))}
            </Select>
          </label>
          {skus.length > 1 && (
            <label>
              <VisuallyHidden>옵션</VisuallyHidden>
              <Select
                value={params.sellableSkuId ?? ''}
                onChange={(event) => onSku(event.target.value || undefined)}
              >
                <option value="">모든 옵션</option>
                {skus.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </label>
          )}
        </Selects>
        <Button small kind="secondary" aria-haspopup="dialog" onClick={onFilter}>
          <FilterIcon size={18} /> 상세 필터{chosenFilters.length > 0 && ` ${chosenFilters.length}`}
        </Button>
      </Row>
      {chosenFilters.length > 0 && (
        <Chosen>
          <span>{chosenFilters.join(', ')}</span>
          <Button small kind="quiet" onClick={onReset}>
            필터 지우기
          </Button>
        </Chosen>
      )}
    </div>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  > button {
    flex: 1 0 auto;
  }
`
/* Two selects share a line; the button fills the next one, where their texts would be cut beside it. */
const Selects = styled.div`
  display: flex;
  min-width: min(100%, 188px);
  &:has(label + label) {
    min-width: min(100%, 280px);
  }
  flex: 4;
  gap: ${space[8]};
  label {
    min-width: 0;
    flex: 1;
  }
`
const Select = styled.select`
  ${selectCss}
  width: 100%;
  min-height: 44px;
  padding-block: ${space[8]};
  font-size: ${font[16]};
`
const Chosen = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  color: ${color.second};
  font-size: ${font[13]};
`
