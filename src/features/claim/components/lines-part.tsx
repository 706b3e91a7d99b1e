import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { exchangeOptionsQueryOptions } from '@/api/transaction/claim'
import type { OrderLine } from '@/contract/transaction/order'
import type { ClaimKind } from '@/domain/claim'
import { inventoryStatus } from '@/domain/product'
import { formatNumber, formatWon } from '@/lib/money'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { RadioGroup } from '@/ui/form/radio-group'
import { Stack } from '@/ui/layout/stack'
import { MediaRow } from '@/ui/primitives/media-row'
import { QuantityStepper } from '@/ui/primitives/quantity-stepper'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import type { ClaimFormState } from '../hooks/use-claim-form'
import { productAndOption } from '../model/claim-label'
import { CLAIM_TEXTS } from '../model/claim-texts'
import { LineChooser } from './line-chooser'

interface ExchangeChoiceProps {
  orderId: string
  lineId: string
  quantity: number
  /** The form's field of this line. */
  field: ReturnType<ClaimFormState['form']['field']>
}

/** The new option of an exchange: one of the same price, or the same option again. */
const ExchangeChoice = ({ orderId, lineId, quantity, field }: ExchangeChoiceProps) => {
  const options = useQuery(exchangeOptionsQueryOptions(orderId, lineId))
  return (
    <QueryBoundary query={options} skeleton={<Skeleton $height="88px" />}>
      {(data) => (
        <RadioGroup
          legend="받을 옵션"
          {...field}
          options={data.map(({ skuId, title, leftInventoryCount, isCurrent }) => ({
            value: skuId,
            label: isCurrent ? `${title} (같은 옵션)` : title,
            description:
              leftInventoryCount < quantity
                ? '재고가 부족해요'
                : inventoryStatus(leftInventoryCount) === 'shortage'
                  ? `${formatNumber(leftInventoryCount)}개 남음`
                  : undefined,
            disabled: leftInventoryCount < quantity,
          }))}
        />
      )}
    </QueryBoundary>
  )
}

/** The lines of an unpaid order, of which none can be left out. */
export const WholeOrderPart = ({ lines }: { lines: readonly OrderLine[] }) => (
  <Section title={CLAIM_TEXTS.cancel.choose}>
    <Stack as="ul">
      {lines.map((line) => (
        <li key={line.id}>
          <MediaRow
            image={line.image}
            title={productAndOption(line)}
            details={[`수량 ${formatNumber(line.quantity)}개`]}
          >
            <b>{formatWon(line.sellPrice * line.quantity)}</b>
          </MediaRow>
        </li>
      ))}
    </Stack>
    <Text $tone="second">입금 전에는 주문 전체만 취소할 수 있어요.</Text>
  </Section>
)

interface Props {
  kind: ClaimKind
  orderId: string
  lines: OrderLine[]
  claim: Pick<ClaimFormState, 'form' | 'values'>
}

/** The choice of lines of a claim with their quantities, and the new option of each line of an exchange. */
export const LinesPart = ({ kind, orderId, lines, claim: { form, values } }: Props) => (
  <Section title={CLAIM_TEXTS[kind].choose}>
    <Controller
      control={form.control}
      name="quantities"
      render={({ field, fieldState }) => (
        <LineChooser
          lines={lines}
          quantities={field.value}
          renderQuantity={(line, chosen, onChange) => (
            <QuantityStepper
              label={productAndOption(line)}
              value={chosen}
              max={line.quantity}
              onChange={onChange}
            />
          )}
          error={fieldState.error?.message ?? fieldState.error?.root?.message}
          firstRef={field.ref}
          onChange={field.onChange}
          renderBelow={
            kind === 'exchange'
              ? (line) => (
                  <ExchangeChoice
                    orderId={orderId}
                    lineId={line.id}
                    quantity={values.quantities[line.id] ?? 1}
                    field={form.field(`exchanges.${line.id}`)}
                  />
                )
              : undefined
          }
        />
      )}
    />
  </Section>
)
