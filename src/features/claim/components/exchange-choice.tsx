import { useQuery } from '@tanstack/react-query'
import { exchangeOptionsQueryOptions } from '@/api/transaction/claim'
import { formatNumber } from '@/lib/money'
import { QueryError } from '@/ui/feedback/query-error'
import { RadioGroup } from '@/ui/form/radio-group'
import { Skeleton } from '@/ui/primitives/skeleton'
import type { ClaimFormState } from '../hooks/use-claim-form'

interface Props {
  orderId: string
  lineId: string
  quantity: number
  /** The form's field of this line. */
  field: ReturnType<ClaimFormState['form']['field']>
}

/** The new option of an exchange: one of the same price, or the same option again. */
export const ExchangeChoice = ({ orderId, lineId, quantity, field }: Props) => {
  const options = useQuery(exchangeOptionsQueryOptions(orderId, lineId))
  if (options.isPending) return <Skeleton $height="88px" />
  if (options.isError) {
    return <QueryError query={options} />
  }
  return (
    <RadioGroup
      legend="받을 옵션"
      {...field}
      options={options.data.map(({ skuId, title, leftInventoryCount, isCurrent }) => ({
        value: skuId,
        label: isCurrent ? `${title} (같은 옵션)` : title,
        description:
          leftInventoryCount < quantity
            ? '재고가 부족해요'
            : leftInventoryCount <= 5
              ? `${formatNumber(leftInventoryCount)}개 남음`
              : undefined,
        disabled: leftInventoryCount < quantity,
      }))}
    />
  )
}
