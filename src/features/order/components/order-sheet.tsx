import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useCapability } from '@/api/http/use-capability'
import type { AddressPickerSlot } from '@/commerce-ui/address/address-fields'
import { brand } from '@/config/brand'
import type { User } from '@/contract/main/user'
import { PAYMENT_METHODS, paymentMethodLabel } from '@/domain/payment-method'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { PhoneField } from '@/ui/form/phone-field'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { TextField } from '@/ui/form/text-field'
import { BarForm } from '@/ui/layout/bar-page'
import { SubmitBar } from '@/ui/layout/submit-bar'
import { Section } from '@/ui/primitives/section'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { useOrderForm } from '../hooks/use-order-form'
import { useSubmitOrder } from '../hooks/use-submit-order'
import { orderFields, type OrderForm, type OrderFormApi } from '../model/order-form'
import type { OrderSource } from '../model/order-source'
import type { OnUnfinished } from '../model/order-storage'
import type { UsedPoints } from '../model/points'
import { linesTotal } from '../model/sheet-lines'
import { AmountSection } from './amount-section'
import { ConsentSection } from './consent-section'
import { DeliverySection } from './delivery-section'
import { ItemsSection } from './order-lines'
import { CardPointsSection, PointsSection } from './points-section'
import { SheetSkeleton } from './sheet-skeleton'

const CashReceiptSection = dynamic(() =>
  import('./cash-receipt-section').then((file) => file.CashReceiptSection),
)

interface OrdererSectionProps {
  form: OrderFormApi
  /** Whether a seller sends the voucher to this phone number. */
  isSentBySms: boolean
}

/** The contact data of the member who orders. */
const OrdererSection = ({ form, isSentBySms }: OrdererSectionProps) => {
  return (
    <Section title="주문자">
      <TextField label="이름" required autoComplete="name" maxLength={50} {...form.field('ordererName')} />
      <PhoneField
        label="휴대폰 번호"
        required
        placeholder="010-0000-0000"
        hint={isSentBySms ? '영업일 기준 1~2일 안에 이 번호로 상품권 문자를 보내 드려요.' : undefined}
        {...form.field('ordererPhone')}
      />
      <TextField
        label="이메일"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        {...form.field('ordererEmail')}
      />
    </Section>
  )
}

interface PayBarProps {
  /** Amount in won for the payment window; null while it is not known. */
  amount: number | null
  points: UsedPoints
  /** False while something is missing; a press then shows what. */
  isReady: boolean
  /** Whether a press also agrees to the consents above. */
  agrees: boolean
  isLoading: boolean
  /** Why the order was not sent. */
  message: string | null | undefined
}

const label = (amount: number | null, { cardAmount, money }: UsedPoints): string => {
  if (amount === null) return '결제하기'
  if (amount > 0) return `${formatWon(amount)} 결제하기`
  const by = [cardAmount > 0 && '카드', money > 0 && brand.money].filter(Boolean).join('·')
  return `${by} ${formatWon(cardAmount + money)}으로 결제하기`
}

/** The bar with the button that pays, at the bottom of the sheet. */
const PayBar = ({ amount, points, isReady, agrees, isLoading, message }: PayBarProps) => (
  <SubmitBar message={message} isReady={isReady} isLoading={isLoading}>
    {agrees && '모두 동의하고 '}
    {label(amount, points)}
  </SubmitBar>
)

/** The payment method for the remaining amount, as large native radios. */
const MethodSection = ({ form }: { form: OrderFormApi }) => (
  <Section title="결제수단">
    <RadioTiles>
      <VisuallyHidden as="legend">결제수단 선택</VisuallyHidden>
      {PAYMENT_METHODS.map((method) => (
        <RadioTile key={method}>
          <input type="radio" value={method} {...form.register('paymentMethod')} />
          {paymentMethodLabel(method)}
        </RadioTile>
      ))}
    </RadioTiles>
  </Section>
)

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
  /** What the giver writes, above the rest. */
  letter?: ReactNode
}

const CAPABILITY_OF = { cart: 'cartOrders', direct: 'directOrders', gift: 'productGifts' } as const

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
  letter,
}: Props) => {
  const { isDelivered } = source
  const canOrder = useCapability(CAPABILITY_OF[source.kind])
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
    hasReceipt,
    moneyBalance,
  } = orderForm
  const { submit, isPending } = useSubmitOrder(orderForm, {
    source,
    hasAddresses,
    onUnfinished,
    onStale,
  })
  /** The label of the button states that a press agrees to both consents. */
  const agreesByPaying = isOnlyConsentMissing && price.isCurrent && !source.gift?.problem
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
    <BarForm aria-label="주문서" onSubmit={agreeAndSubmit}>
      {notice && <InlineNotice tone="warning">{notice}</InlineNotice>}
      {letter}
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
        balance={moneyBalance}
        isPointsOnly={isPointsOnly}
        amountUsed={points.money}
      />
      {!isPointsOnly && amountToPay !== 0 && <MethodSection form={form} />}
      {hasReceipt && <CashReceiptSection form={form} />}
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
          isReady={(isComplete || isOnlyConsentMissing) && price.isCurrent && !source.gift?.problem}
          agrees={agreesByPaying}
          isLoading={isPending}
          message={form.formError ?? (isSubmitted ? firstMessage : null)}
        />
      )}
    </BarForm>
  )
}
