import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import type { ApiError } from '@/api/http/api-error'
import { postAddress } from '@/api/auth/address'
import type { User } from '@/contract/main/user'
import { PRODUCT_UNAVAILABLE_ERRORS } from '@/domain/error-groups'
import { PRICE_ERROR_MESSAGE } from '@/domain/generic-error'
import { prefetch } from '@/lib/prefetch'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Form } from '@/ui/form/form'
import { useResolverForm } from '@/ui/form/use-resolver-form'
import { alert } from '@/ui/overlay/alert-store'
import { usePay } from '../hooks/use-pay'
import { useOrderPrice } from '../hooks/use-order-price'
import { mapFieldErrors } from '../model/field-errors'
import { toOrderBody } from '../model/order-body'
import { type OrderField, orderFields, type OrderForm } from '../model/order-form'
import { orderRules, type Problems, receiverOf } from '../model/order-rules'
import type { orderProblems } from '../model/order-problems'
import type { OrderSource } from '../model/order-source'
import { usedPoints } from '../model/points'
import { priceChange } from '../model/price-change'
import { keepForm } from '../model/sheet-storage'
import { AmountSection } from './amount-section'
import { ConsentSection } from './consent-section'
import { type AddressPickerSlot, DeliverySection } from './delivery-section'
import { ItemsSection } from './items-section'
import { MethodSection } from './method-section'
import { OrdererSection } from './orderer-section'
import { PayBar } from './pay-bar'
import { PointsSection } from './points-section'

/** The contract's rules, loaded when the shopper touches the form: they are not needed to show it. */
const loadOrderProblems = () => import('../model/order-problems')

/** Comes when it is known that there are cards. */
const CardPointsSection = dynamic(
  () => import('./card-points-section').then((file) => file.CardPointsSection),
  { ssr: false },
)

interface Props {
  source: OrderSource
  me: User
  initial: OrderForm
  hasAddresses: boolean
  notice: ReactNode
  onUnfinished: () => void
  /** The goods are no longer as they were chosen. */
  onStale?: () => void
  addressPicker: AddressPickerSlot
}

const ADDRESS_FIELDS = new Set<OrderField>([
  'receiverName',
  'receiverPhone',
  'postalCode',
  'baseAddress',
  'detailAddress',
])

/** The products cannot be bought as they were chosen. */
const isStale = (error: ApiError): boolean => error.is(...PRODUCT_UNAVAILABLE_ERRORS, 'CART_CHANGED')

/** The price of the order may have changed. */
const PRICE_REFUSALS = [
  'INSUFFICIENT_CARD_BALANCE',
  'INSUFFICIENT_MONEY',
  'PRODUCT_NOT_PURCHASABLE',
  'INSUFFICIENT_STOCK',
  'PRICE_CHANGED',
] as const

/** Everything that an order needs, on one screen. Amounts come from the server; here they are only shown. */
export const OrderSheet = ({
  source,
  me,
  initial,
  hasAddresses,
  notice,
  onUnfinished,
  onStale,
  addressPicker,
}: Props) => {
  const { isDelivered } = source
  /** The rules of the last price: the price depends on the form, so they are known only after it. */
  const rules = useRef<(form: OrderForm) => Problems>(() => ({}))
  const [problemsOf, setProblemsOf] = useState<typeof orderProblems>()
  const loadChecks = () => {
    prefetch(async () => {
      const checks = await loadOrderProblems()
      setProblemsOf(() => checks.orderProblems)
    })
  }
  const form = useResolverForm<OrderForm, unknown>({
    resolver: async (typed, context, options) => {
      const checks = await loadOrderProblems().catch(() => null)
      // Without the rules the server alone decides about the order.
      if (!checks) return { values: typed, errors: {} }
      return checks.orderResolver(isDelivered)(typed, context, options)
    },
    defaultValues: initial,
    rules: (typed) => rules.current(typed),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as OrderForm
  const price = useOrderPrice(source, values.postalCode)
  const isPointsOnly = price.data?.midType === 'point_only_available'
  const available = price.data?.availablePoints ?? { money: 0, cards: 0 }
  const points = usedPoints(values, { money: available.money, total: price.total ?? 0 }, isPointsOnly)
  const afterCards = price.total === null ? null : points.room.total
  const terms = { isDelivered, isPointsOnly, total: afterCards, money: available.money }
  const isComplete = problemsOf !== undefined && Object.keys(problemsOf(values, terms)).length === 0
  useEffect(() => {
    rules.current = orderRules(terms)
  })
  const toPay = afterCards === null ? null : afterCards - points.money

  useEffect(() => keepForm(me.id, values), [me.id, values])

  const setFormError = (message: string | null) =>
    message === null ? form.clearErrors('root') : form.setError('root.server', { message })
  const [fieldToFocus, setFieldToFocus] = useState<{ name: OrderField }>()
  useEffect(() => {
    if (fieldToFocus) form.setFocus(fieldToFocus.name)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that a field is wrong
  }, [fieldToFocus])
  /** Moves the focus to the first of the fields; a chosen address that lacks something shows its fields first. */
  const reveal = (names: readonly OrderField[]) => {
    const name = orderFields.find((one) => names.includes(one))
    if (names.some((one) => ADDRESS_FIELDS.has(one))) form.setValue('addressMode', 'manual')
    if (name) setFieldToFocus({ name })
  }

  const { submit: pay, isPending: isPaying } = usePay({
    onReturn: onUnfinished,
    onCreated: async () => {
      if (!values.saveAddress || !isDelivered) return
      const { name, phone, ...place } = receiverOf(values)
      const body = { receiverName: name, receiverPhone: phone, ...place, isDefault: !hasAddresses }
      // The order is made; an address book that is full or unavailable is no reason to stop.
      const isSaved = await postAddress(body).then(
        () => true,
        () => false,
      )
      if (isSaved) keepForm(me.id, { ...values, saveAddress: false })
    },
    onRefused: async (error) => {
      const { byField, unmapped } = mapFieldErrors(error.fields)
      const names = Object.keys(byField) as OrderField[]
      // What the answer names about the goods are ids and counts, not words.
      const message = isStale(error) ? error.message : (unmapped[0] ?? error.message)
      for (const name of names) form.setError(name, { message: byField[name] ?? '' })
      setFormError(names.length > 0 && unmapped.length === 0 ? null : message)
      reveal(names)
      if (isStale(error)) onStale?.()
      if (error.is('INSUFFICIENT_CARD_BALANCE')) {
        form.setValue('pointCards', [])
        setFormError('고른 카드의 잔액이 바뀌었어요. 쓸 카드를 다시 골라 주세요.')
      }
      if (!error.is(...PRICE_REFUSALS)) return
      const before = price.total
      const { data } = await price.refetch()
      const change = error.is('PRICE_CHANGED') && priceChange(before, data)
      if (change) {
        setFormError(null)
        await alert(change)
      }
    },
  })

  const submit = form.submit(
    async () => {
      if (price.total === null || !price.isCurrent) {
        return setFormError(
          price.isError
            ? `${PRICE_ERROR_MESSAGE} 결제 금액을 다시 불러와 주세요.`
            : '결제 금액을 계산하고 있어요. 잠시 후 다시 눌러 주세요.',
        )
      }
      const { skus, kind } = source
      const order = toOrderBody(form.getValues(), { skus, isDelivered, total: price.total, points })
      return void pay({ order, kind })
    },
    (errors) => reveal(Object.keys(errors) as OrderField[]),
  )
  const { errors } = form.formState
  const firstMessage = orderFields.map((name) => errors[name]?.message).find(Boolean)

  return (
    <Page aria-label="주문서" onFocus={loadChecks} onSubmit={submit}>
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
        room={points.room}
        isKnown={price.data !== undefined}
        isPointsOnly={isPointsOnly}
        used={points.money}
      />
      {!isPointsOnly && toPay !== 0 && <MethodSection form={form} />}
      <AmountSection price={price} points={points} again={source.again} />
      <ConsentSection form={form} sellerName={source.sellerName} isDelivered={isDelivered} />
      <PayBar
        amount={toPay}
        points={points}
        isReady={isComplete && price.isCurrent}
        isLoading={isPaying}
        words={form.formError ?? firstMessage ?? null}
      />
    </Page>
  )
}

const Page = styled(Form).attrs({ $gap: 12, $padding: [12, 12, 0] })`
  /* The focused field is clear of the bars at the top and at the foot. */
  :is(input, select, textarea) {
    scroll-margin-block: 30vh;
  }
`
