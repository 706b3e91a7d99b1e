import { useRouter } from 'next/router'
import { useEffect } from 'react'
import type { ApiError } from '@/api/http/api-error'
import { isUndecided } from '@/api/http/is-undecided'
import { useStillConfirming } from '@/commerce-ui/errors/use-still-confirming'
import { ORDER_HISTORY } from '@/config/paths'
import { PRODUCT_UNAVAILABLE_ERRORS } from '@/domain/error-groups'
import { PRICE_ERROR_MESSAGE } from '@/domain/generic-error'
import { ORDER_PRICE_ERRORS } from '@/domain/order-errors'
import { alert } from '@/ui/overlay/alert-store'
import { type OrderField, priceChange } from '../model/order-form'
import { successPath } from '../model/order-paths'
import { mapFieldErrors, toAddressBody, toOrderBody } from '../model/order-request'
import type { OrderSource } from '../model/order-source'
import { type OnUnfinished, orderSubmissions, readPendingOrder } from '../model/order-storage'
import { shownArrivals } from '../model/sheet-lines'
import type { OrderFormState } from './use-order-form'
import { usePay } from './use-pay'

/** The products cannot be bought as they were chosen. */
const isStale = (error: ApiError): boolean => error.is(...PRODUCT_UNAVAILABLE_ERRORS, 'CART_CHANGED')

interface Options {
  source: OrderSource
  hasAddresses: boolean
  onUnfinished: OnUnfinished
  onStale?: () => void
}

/** Sends the order of the sheet, and shows on the sheet why it was refused. */
export const useSubmitOrder = (
  { form, price, points, hasReceipt, focusFirst }: OrderFormState,
  { source, hasAddresses, onUnfinished, onStale }: Options,
) => {
  const { isDelivered, skus, kind, gift } = source
  const router = useRouter()
  const confirming = useStillConfirming({
    what: '같은 상품의 주문을',
    open: (id) => router.push(id === '' ? ORDER_HISTORY : successPath(id)),
  })

  const showFieldErrors = (error: ApiError): void => {
    const { byField, unmapped } = mapFieldErrors(error.fields)
    const names = Object.keys(byField) as OrderField[]
    // Fields of a stale order contain product ids, which mean nothing to the shopper.
    const message = isStale(error) ? error.message : (unmapped[0] ?? error.formMessage)
    for (const name of names) form.setError(name, { message: byField[name] ?? '' })
    form.setFormError(names.length > 0 && unmapped.length === 0 ? null : message)
    focusFirst(names)
  }

  const { submit: pay, isPending } = usePay({
    // The sheet may still be shown after an answer was lost, behind a dialog or after maintenance.
    prepare: () => {
      const isLost = readPendingOrder()?.externalId === null
      if (isLost) onUnfinished()
      return !isLost && confirming.mayRepeat()
    },
    onReturn: () => onUnfinished(),
    onRefused: async (error) => {
      // A call over the limit was not executed.
      if (error.is('TOO_MANY_REQUESTS')) orderSubmissions.clear()
      else if (isUndecided(error)) return onUnfinished(error.message)
      else if (await confirming.showEarlier(error)) return
      showFieldErrors(error)
      if (isStale(error)) onStale?.()
      if (error.is('INSUFFICIENT_CARD_BALANCE')) {
        form.setValue('pointCards', [])
        form.setFormError('고른 카드의 잔액이 바뀌었어요. 쓸 카드를 다시 골라 주세요.')
      }
      if (!error.is(...ORDER_PRICE_ERRORS)) return
      const before = price.total
      const { data } = await price.refetch()
      const change = error.is('PRICE_CHANGED') && priceChange(before, data)
      if (change) {
        form.setFormError(null)
        await alert(change)
      }
    },
  })

  const problem = gift?.problem
  useEffect(() => {
    // What was said about the letter is over with its change, which is none of the form.
    form.setFormError(null)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [problem])

  const submit = form.submit(
    async () => {
      if (price.total === null || !price.isCurrent) {
        return form.setFormError(
          price.isError
            ? `${PRICE_ERROR_MESSAGE} 결제 금액을 다시 불러와 주세요.`
            : '결제 금액을 계산하고 있어요. 잠시 후 다시 눌러 주세요.',
        )
      }
      if (gift && !gift.body) return form.setFormError(gift.problem)
      const entered = form.getValues()
      const order = {
        ...toOrderBody(entered, {
          skus,
          isDelivered,
          total: price.total,
          points,
          hasReceipt,
          arrivals: price.data && shownArrivals(price.data),
        }),
        ...confirming.condition(),
      }
      const savesAddress = entered.saveAddress && isDelivered
      return void pay({
        order,
        kind,
        ...(gift?.body && { gift: gift.body }),
        ...(savesAddress && { addressToSave: toAddressBody(entered, !hasAddresses) }),
      })
    },
    (errors) => {
      // The letter is above the fields of the order.
      if (gift?.problem) return form.setFormError(gift.problem)
      return focusFirst(Object.keys(errors) as OrderField[])
    },
  )
  return { submit, isPending }
}
