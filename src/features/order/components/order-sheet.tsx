import type { AddressPickerSlot } from '@/commerce-ui/address/address-fields'
import { useCapability } from '@/api/http/use-capability'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { User } from '@/contract/main/user'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Form } from '@/ui/form/form'
import { useOrderForm } from '../hooks/use-order-form'
import { useSubmitOrder } from '../hooks/use-submit-order'
import { orderFields, type OrderForm } from '../model/order-form'
import type { OrderSource } from '../model/order-source'
import type { OnUnfinished } from '../model/order-submission'
import { linesTotal } from '../model/sheet-lines'
import { AmountSection } from './amount-section'
import { CardPointsSection } from './card-points-section'
import { ConsentSection } from './consent-section'
import { DeliverySection } from './delivery-section'
import { ItemsSection } from './order-lines'
import { MethodSection } from './method-section'
import { OrdererSection } from './orderer-section'
import { PayBar } from './pay-bar'
import { PointsSection } from './points-section'
import { SheetSkeleton } from './sheet-skeleton'

interface Props {
  source: OrderSource
  me: User
  untouched: OrderForm
  initial: OrderForm
  hasAddresses: boolean
  notice: ReactNode
  onUnfinished: OnUnfinished
  /** The products cannot be bought as they were chosen. */
  onStale?: () => void
  addressPicker: AddressPickerSlot
}

/** The whole order on one screen. Amounts come from the server and are only shown here. */
export const OrderSheet = ({
  source,
  me,
  untouched,
  initial,
  hasAddresses,
  notice,
  onUnfinished,
  onStale,
  addressPicker,
}: Props) => {
  const { isDelivered } = source
  const canOrder = useCapability(source.kind === 'cart' ? 'cartOrders' : 'directOrders')
  const orderForm = useOrderForm(source, me.id, { untouched, initial })
  const {
    form,
    price,
    isOpening,
    points,
    available,
    isPointsOnly,
    amountToPay,
    isComplete,
    isOnlyConsentMissing,
    moneyBalance,
    loadRules,
  } = orderForm
  const { submit, isPending } = useSubmitOrder(orderForm, {
    source,
    hasAddresses,
    onUnfinished,
    onStale,
  })
  /** The label of the button states that a press agrees to both consents. */
  const agreesByPaying = isOnlyConsentMissing && price.isCurrent
  const agreeAndSubmit: typeof submit = (event) => {
    if (agreesByPaying) {
      form.setValue('agreeOrder', true)
      form.setValue('agreePrivacy', true)
    }
    return submit(event)
  }
  const { errors, isSubmitted } = form.formState
  const firstMessage = orderFields.map((name) => errors[name]?.message).find(Boolean)

  if (isOpening) return <SheetSkeleton />
  return (
    <Page aria-label="주문서" onFocus={loadRules} onSubmit={agreeAndSubmit}>
      {notice && <InlineNotice tone="warning">{notice}</InlineNotice>}
      {isDelivered && (
        <DeliverySection
          form={form}
          hasAddresses={hasAddresses}
          regionalFee={price.data?.finalCartCalculations.regionalFees ?? 0}
          addressPicker={addressPicker}
        />
      )}
      <OrdererSection form={form} isSentBySms={source.isSentBySms} />
      <ItemsSection lines={source.lines} priced={price.data} />
      {(available.cards > 0 || points.cards.length > 0) && (
        <CardPointsSection
          shares={points.cards}
          available={available.cards}
          total={price.total ?? 0}
          onChange={(cards) => form.setValue('pointCards', cards, { shouldDirty: true })}
        />
      )}
      <PointsSection
        form={form}
        limits={points.limits}
        balance={price.data ? points.limits.money : moneyBalance}
        isPointsOnly={isPointsOnly}
        amountUsed={points.money}
      />
      {!isPointsOnly && amountToPay !== 0 && <MethodSection form={form} />}
      <AmountSection
        price={price}
        points={points}
        linesTotal={linesTotal(source.lines)}
        again={source.again}
      />
      <ConsentSection form={form} sellerName={source.sellerName} isDelivered={isDelivered} />
      {!canOrder && <InlineNotice tone="warning">지금은 여기에서 주문할 수 없어요.</InlineNotice>}
      {canOrder && (
        <PayBar
          amount={amountToPay}
          points={points}
          isReady={(isComplete || isOnlyConsentMissing) && price.isCurrent}
          agrees={agreesByPaying}
          isLoading={isPending}
          message={form.formError ?? (isSubmitted ? firstMessage : null)}
        />
      )}
    </Page>
  )
}

const Page = styled(Form).attrs({ $gap: 12, $padding: [16, 'gutter', 0] as const })`
  /* Scrolls a focused field clear of the bars at the top and the bottom. */
  :is(input, select, textarea) {
    scroll-margin-block: 30vh;
  }
`
