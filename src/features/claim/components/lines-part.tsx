import { Controller } from 'react-hook-form'
import type { OrderLine } from '@/contract/transaction/order'
import type { ClaimKind } from '@/domain/claim'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import type { ClaimFormState } from '../hooks/use-claim-form'
import { CLAIM_TEXTS } from '../model/claim-texts'
import { ExchangeChoice } from './exchange-choice'
import { LineChooser } from './line-chooser'

interface Props {
  kind: ClaimKind
  orderId: string
  lines: OrderLine[]
  isUnpaid: boolean
  claim: Pick<ClaimFormState, 'form' | 'values'>
}

/** The lines of a claim with their quantities, and the new option of each line of an exchange. */
export const LinesPart = ({ kind, orderId, lines, isUnpaid, claim: { form, values } }: Props) => (
  <Section title={CLAIM_TEXTS[kind].choose}>
    <Controller
      control={form.control}
      name="quantities"
      render={({ field, fieldState }) => (
        <LineChooser
          lines={lines}
          quantities={field.value}
          countable={!isUnpaid}
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
    {isUnpaid && <Text $tone="second">입금 전에는 주문 전체만 취소할 수 있어요.</Text>}
  </Section>
)
