import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Resolver } from 'react-hook-form'
import * as v from 'valibot'
import { orderer, receiver } from '@/contract/transaction/direct-order'
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

/** The contract's rules for the parts of the request, under the names of the form. */
const orderFormSchema = (isDelivered: boolean): v.GenericSchema<unknown, unknown> =>
  isDelivered ? deliveredForm : voucherForm

export const orderResolver = (isDelivered: boolean): Resolver<OrderForm, unknown, unknown> =>
  valibotResolver(orderFormSchema(isDelivered) as v.GenericSchema<OrderForm, unknown>)

/** The problems of the form, by field. */
export const orderProblems = (form: OrderForm, terms: OrderTerms): Problems => {
  const problems: Problems = {}
  for (const issue of v.safeParse(orderFormSchema(terms.isDelivered), form).issues ?? []) {
    const field = v.getDotPath(issue) as OrderField
    problems[field] ??= issue.message
  }
  return { ...problems, ...orderRules(terms)(form) }
}
