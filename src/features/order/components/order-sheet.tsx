import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { postAddress } from '@/api/auth/address'
import type { User } from '@/contract/main/user'
import { PRICE_ERROR_MESSAGE } from '@/domain/generic-error'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { alert } from '@/ui/overlay/alert-store'
import { space } from '@/ui/theme/tokens'
import { usePay } from '../hooks/use-pay'
import { useOrderPrice } from '../hooks/use-order-price'
import { mapFieldErrors } from '../model/field-errors'
import { toOrderBody } from '../model/order-body'
import type { OrderField, OrderForm } from '../model/order-form'
import { orderProblems, receiverOf } from '../model/order-problems'
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

/** Codes that say the goods can't be had as they were chosen. */
const GOODS = new Set([7003, 7101, 7102, 7103, 7111])

const CARD_SHORT = 4061

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
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<OrderForm>({ defaultValues: initial, mode: 'onChange' })
  const values = useWatch({ control: form.control }) as OrderForm
  const { isDelivered } = source
  const price = useOrderPrice(source, values.postalCode)
  const isPointsOnly = price.data?.midType === 'point_only_available'
  const available = price.data?.availablePoints ?? { money: 0, cards: 0 }
  const points = usedPoints(values, { money: available.money, total: price.total ?? 0 }, isPointsOnly)
  const afterCards = price.total === null ? null : points.room.total
  const problems = orderProblems(values, {
    isDelivered,
    isPointsOnly,
    total: afterCards,
    money: available.money,
  })
  const toPay = afterCards === null ? null : afterCards - points.money

  useEffect(() => keepForm(me.id, values), [me.id, values])

  const show = (found: Partial<Record<OrderField, string>>) => {
    const names = Object.keys(found) as OrderField[]
    // A chosen address that lacks something opens its fields.
    if (names.some((name) => ADDRESS_FIELDS.has(name))) form.setValue('addressMode', 'manual')
    for (const name of names) form.setError(name, { message: found[name] ?? '' })
    const [first] = names
    if (!first) return
    // After the fields are drawn.
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`[name="${first}"]`)
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    })
  }

  const { pay, isPaying } = usePay({
    onBack: onUnfinished,
    onCreated: async () => {
      if (!values.saveAddress || !isDelivered) return
      const { name, phone, ...place } = receiverOf(values)
      const body = { receiverName: name, receiverPhone: phone, ...place, isDefault: !hasAddresses }
      // The order stands; an address book that is full or away is no reason to stop.
      const isSaved = await postAddress(body).then(
        () => true,
        () => false,
      )
      if (isSaved) keepForm(me.id, { ...values, saveAddress: false })
    },
    onRefused: async (error) => {
      const { byField, unmapped } = mapFieldErrors(error.fields)
      const names = Object.keys(byField)
      // What the answer names about the goods are ids and counts, not words.
      const said = GOODS.has(error.code) ? error.message : (unmapped[0] ?? error.message)
      setRefusal(names.length > 0 && unmapped.length === 0 ? null : said)
      show(byField)
      if (GOODS.has(error.code)) onStale?.()
      if (error.code === CARD_SHORT) {
        form.setValue('pointCards', [])
        setRefusal('고른 카드의 잔액이 바뀌었어요. 쓸 카드를 다시 골라 주세요.')
      }
      if (![CARD_SHORT, 4062, 7101, 7102, 7104].includes(error.code)) return
      const before = price.total
      const { data } = await price.refetch()
      const change = error.code === 7104 && priceChange(before, data)
      if (change) {
        setRefusal(null)
        await alert(change)
      }
    },
  })

  const press = () => {
    setRefusal(null)
    form.clearErrors()
    if (Object.keys(problems).length > 0) return show(problems)
    if (price.total === null || !price.isCurrent) {
      return setRefusal(
        price.isError
          ? `${PRICE_ERROR_MESSAGE} 결제 금액을 다시 불러와 주세요.`
          : '결제 금액을 계산하고 있어요. 잠시 후 다시 눌러 주세요.',
      )
    }
    const { skus, kind } = source
    return void pay(toOrderBody(form.getValues(), { skus, isDelivered, total: price.total, points }), kind)
  }

  return (
    <Page
      noValidate
      aria-label="주문서"
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
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
        isReady={Object.keys(problems).length === 0 && price.isCurrent}
        isLoading={isPaying}
        words={refusal ?? Object.values(form.formState.errors)[0]?.message ?? null}
      />
    </Page>
  )
}

const Page = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[12]} ${space[12]} 0;
`
