import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Resolver } from 'react-hook-form'
import * as v from 'valibot'
import { orderer, receiver } from '@/contract/transaction/direct-order'
import { isReceiptNumber } from '@/domain/cash-receipt'
import type { OrderField, OrderForm } from './order-form'
import { orderRules, type OrderTerms, type Problems } from './order-rules'

const receiverFields = {
  receiverName: receiver.entries.name,
  receiverPhone: receiver.entries.phone,
  postalCode: receiver.entries.postalCode,
  baseAddress: receiver.entries.baseAddress,
  detailAddress: receiver.entries.detailAddress,
}
const otherFields = {
  ordererName: orderer.entries.name,
  ordererPhone: orderer.entries.phone,
  ordererEmail: orderer.entries.email,
  agreeOrder: v.literal(true, '주문 내용을 확인하고 결제에 동의해 주세요.'),
  agreePrivacy: v.literal(true, '개인정보 제공에 동의해 주세요.'),
}
const deliveredForm = v.object({ ...receiverFields, ...otherFields })
const voucherForm = v.object(otherFields)
const receiptFields = v.object({
  cashReceiptUse: v.picklist(['none', 'deduction', 'expense']),
  cashReceiptNumber: v.string(),
})
const receiptForm = v.pipe(
  receiptFields,
  v.forward(
    v.check(
      ({ cashReceiptUse, cashReceiptNumber }) =>
        cashReceiptUse === 'none' || isReceiptNumber(cashReceiptUse, cashReceiptNumber),
      ({ input }) =>
        input.cashReceiptUse === 'expense'
          ? '사업자등록번호 10자리를 다시 확인해 주세요.'
          : '010으로 시작하는 휴대폰 번호를 적어 주세요.',
    ),
    ['cashReceiptNumber'],
  ),
)

/** The contract's rules for the parts of the request, under the names of the form. */
const orderFormSchema = (isDelivered: boolean, hasReceipt: boolean): v.GenericSchema<unknown, unknown> => {
  const form = isDelivered ? deliveredForm : voucherForm
  return hasReceipt ? v.intersect([form, receiptForm]) : form
}

/** @param hasReceipt whether the form asks for a cash receipt; it depends on the server's price */
export const orderResolver =
  (isDelivered: boolean, hasReceipt: () => boolean): Resolver<OrderForm, unknown, unknown> =>
  (...given) =>
    valibotResolver(orderFormSchema(isDelivered, hasReceipt()) as v.GenericSchema<OrderForm, unknown>)(
      ...given,
    )

/** The problems of the form, by field. */
export const orderProblems = (form: OrderForm, terms: OrderTerms): Problems => {
  const problems: Problems = {}
  for (const issue of v.safeParse(orderFormSchema(terms.isDelivered, terms.hasReceipt), form).issues ?? []) {
    const field = v.getDotPath(issue) as OrderField
    problems[field] ??= issue.message
  }
  return { ...problems, ...orderRules(terms)(form) }
}
