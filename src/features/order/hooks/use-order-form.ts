import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { moneyQueryOptions } from '@/api/main/money'
import { directOrderQueryOptions } from '@/api/transaction/direct-order'
import { giftCalculationQueryOptions } from '@/api/transaction/product-gift'
import { isPostalCode } from '@/domain/address'
import { isCashMethod } from '@/domain/cash-receipt'
import { lazyResolver } from '@/ui/form/lazy-resolver'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useResolverForm } from '@/ui/form/use-resolver-form'
import { changedFields, type OrderField, orderFields, type OrderForm, pricingCode } from '../model/order-form'
import type { orderProblems } from '../model/order-problems'
import { orderRules, type Problems } from '../model/order-rules'
import type { OrderSource } from '../model/order-source'
import { storeForm } from '../model/order-storage'
import { usedPoints } from '../model/points'

/**
 * The server's price of the products at a postal code, loaded again when the code is complete. The last price is shown
 * until then.
 *
 * @returns the Query, with `total` (amount in won before points, null while unknown) and `isCurrent`:
 * whether the amounts belong to the postal code of the form
 */
const useOrderPrice = (source: OrderSource, formCode: string) => {
  const { skus, postalCode, isDelivered, gift } = source
  const code = pricingCode(formCode, postalCode, isDelivered)
  const ofOrder = useQuery({
    ...directOrderQueryOptions(skus, code ?? ''),
    // Vouchers have a price without a postal code.
    enabled: !gift && code !== null,
    placeholderData: keepPreviousData,
  })
  const ofGift = useQuery({
    ...giftCalculationQueryOptions(gift?.skuId ?? '', gift?.receivers ?? 0),
    placeholderData: keepPreviousData,
  })
  const price = gift ? ofGift : ofOrder
  return {
    ...price,
    isWaitingForCode: code === null,
    total: price.data?.finalCartCalculations.totalPgAmountToPay ?? null,
    isCurrent: price.isSuccess && !price.isPlaceholderData && (!isDelivered || isPostalCode(formCode)),
  }
}

export type OrderPrice = ReturnType<typeof useOrderPrice>

/** The contract's rules, loaded beside the first price: with both it is known what a press of the button does. */
const loadOrderProblems = () => import('../model/order-problems')
let loadedProblems: typeof orderProblems | undefined

const ADDRESS_FIELDS = new Set<OrderField>([
  'receiverName',
  'receiverPhone',
  'postalCode',
  'baseAddress',
  'detailAddress',
])

const CONSENTS = new Set<OrderField>(['agreeOrder', 'agreePrivacy'])

interface FormToOpen {
  /** Without what the shopper changed before. */
  untouched: OrderForm
  initial: OrderForm
}

/**
 * The values of the order sheet with the price of the server and the points that pay for it. Changed values are
 * stored for this tab.
 */
export const useOrderForm = (source: OrderSource, userId: string, opened: FormToOpen) => {
  const { isDelivered } = source
  const [{ untouched, initial }] = useState(opened)
  /** The rules of the last price: the price depends on the form, so they are known only after it. */
  const rules = useRef<(form: OrderForm) => Problems>(() => ({}))
  const needsReceipt = useRef(false)
  /** Undefined while they load; null where they cannot, and the server alone decides. */
  const [problemsOf, setProblemsOf] = useState<typeof orderProblems | null | undefined>(() => loadedProblems)
  useEffect(() => {
    const load = async () => {
      const checks = await loadOrderProblems().catch(() => null)
      loadedProblems = checks?.orderProblems
      setProblemsOf(() => loadedProblems ?? null)
    }
    void load()
  }, [])
  const form = useResolverForm<OrderForm, unknown>({
    resolver: lazyResolver(() =>
      loadOrderProblems().then((checks) => checks.orderResolver(isDelivered, () => needsReceipt.current)),
    ),
    defaultValues: initial,
    rules: (entered) => rules.current(entered),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as OrderForm
  useOnEdit(form, (entered) => storeForm(userId, changedFields(entered, untouched)))

  const price = useOrderPrice(source, values.postalCode)
  const [opensWithCode] = useState(!price.isWaitingForCode)
  const availablePoints = price.data?.availablePoints
  /** Used until the server's first price, which has the balance, and where it cannot be read there. */
  const needsMoney = price.isWaitingForCode || availablePoints === null
  const moneyBalance = useQuery({ ...moneyQueryOptions(), enabled: needsMoney }).data?.balance
  const isPointsOnly = price.data?.midType === 'point_only_available'
  const available = availablePoints ?? { money: (price.data && moneyBalance) ?? 0, cards: 0 }
  const points = usedPoints(values, { money: available.money, total: price.total ?? 0 }, isPointsOnly)
  const totalAfterCards = price.total === null ? null : points.limits.total
  const amountToPay = totalAfterCards === null ? null : totalAfterCards - points.money
  /** Cash and stored balances have a receipt; a card of the payment window has its own. */
  const isCash = amountToPay ? isCashMethod(values.paymentMethod) : amountToPay === 0
  const hasReceipt =
    price.data?.hasCashReceipts === true && (isCash || points.money > 0 || points.cardAmount > 0)
  const terms = { isDelivered, isPointsOnly, total: totalAfterCards, money: available.money, hasReceipt }
  useEffect(() => {
    rules.current = orderRules(terms)
    needsReceipt.current = hasReceipt
  })

  const missing = problemsOf && (Object.keys(problemsOf(values, terms)) as OrderField[])

  const [fieldToFocus, setFieldToFocus] = useState<{ name: OrderField }>()
  useEffect(() => {
    if (fieldToFocus) form.setFocus(fieldToFocus.name)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that a field is wrong
  }, [fieldToFocus])

  return {
    form,
    values,
    price,
    /**
     * Whether the rules, or the price of the address that the sheet opened with, are still loaded for the first time. The price
     * decides which parts the sheet has, and one that came later would move the others under a finger; the rules decide what the
     * button says, and a press before them was refused.
     */
    isOpening: problemsOf === undefined || (opensWithCode && price.isLoading && price.failureCount === 0),
    points,
    available,
    isPointsOnly,
    /** Amount in won that is left for the payment window; null while it is not known. */
    amountToPay,
    hasReceipt,
    isComplete: missing ? missing.length === 0 : problemsOf === null,
    /** Whether everything but a consent is filled in. */
    isOnlyConsentMissing: !!missing && missing.length > 0 && missing.every((name) => CONSENTS.has(name)),
    /** 담아머니 in won; undefined until it is known. */
    moneyBalance: availablePoints?.money ?? moneyBalance,
    /** Moves the focus to the first of the fields. A chosen address with an error shows its fields first. */
    focusFirst: (names: readonly OrderField[]) => {
      const name = orderFields.find((field) => names.includes(field))
      if (names.some((wrong) => ADDRESS_FIELDS.has(wrong))) form.setValue('addressMode', 'manual')
      if (name) setFieldToFocus({ name })
    },
  }
}

export type OrderFormState = ReturnType<typeof useOrderForm>
