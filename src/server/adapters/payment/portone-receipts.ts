import type { CashReceiptIssuer, IssuedCashReceipt, UnknownOutcome } from './payment-adapter'
import { unknownAnswer } from './payment-adapter'

type Fields = Record<string, string>
type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ isOk: boolean; fields: Fields } | null>

interface Shop {
  storeId: string
  /** The channel whose gateway issues receipts by its contract. */
  channelKey: string
  call: Call
  reportState(state: string): UnknownOutcome
}

const TYPE = { deduction: 'PERSONAL', expense: 'CORPORATE' } as const

/**
 * Cash receipts of PortOne, `현금 영수증 수동 발급`: it knows a receipt by an id of ours, and issues one for each
 * (CASH_RECEIPT_ALREADY_ISSUED). A part cannot be cancelled.
 */
export const portoneReceipts = ({ storeId, channelKey, call, reportState }: Shop): CashReceiptIssuer => {
  const query = `?storeId=${encodeURIComponent(storeId)}`
  const pathOf = (id: string) => `/payments/${encodeURIComponent(id)}/cash-receipt`
  const read = (id: string) => call('GET', pathOf(id) + query)

  const toIssued = (id: string, fields: Fields, amount: number): IssuedCashReceipt | UnknownOutcome =>
    fields.issueNumber
      ? { outcome: 'issued', key: id, number: fields.issueNumber, url: fields.url ?? '', amount }
      : { outcome: 'unknown' }

  const readIssued = async (id: string): Promise<IssuedCashReceipt | UnknownOutcome> => {
    const answer = await read(id)
    if (!answer?.isOk) return { outcome: 'unknown' }
    const { status = '', amount } = answer.fields
    if (status === 'ISSUED') return toIssued(id, answer.fields, Number(amount))
    return status === 'CANCELLED' || status === 'ISSUE_FAILED' ? unknownAnswer(status) : reportState(status)
  }

  return {
    issue: async ({ id, use, identity, amount, goodsName, paidAt }) => {
      const answer = await call('POST', '/cash-receipts', {
        storeId,
        paymentId: id,
        channelKey,
        type: TYPE[use],
        orderName: goodsName,
        currency: 'KRW',
        amount: { total: amount },
        productType: 'PHYSICAL',
        customer: {
          identityNumber: identity,
          identityNumberType: use === 'deduction' ? 'PHONE' : 'BUSINESS',
        },
        paidAt: paidAt.toISOString(),
      })
      if (!answer) return { outcome: 'unknown' }
      const { isOk, fields } = answer
      if (isOk) {
        const { 'cashReceipt.issueNumber': issueNumber = '', 'cashReceipt.url': url = '' } = fields
        return toIssued(id, { issueNumber, url }, amount)
      }
      if (fields.type === 'CASH_RECEIPT_ALREADY_ISSUED') return readIssued(id)
      return unknownAnswer(fields.type, fields.pgMessage || fields.message)
    },
    cancel: async ({ id }) => {
      const answer = await call('POST', `${pathOf(id)}/cancel${query}`)
      if (!answer) return { outcome: 'unknown' }
      // An empty answer says nothing: `cancelledAt` is required.
      if (answer.isOk) return answer.fields.cancelledAt ? { outcome: 'cancelled' } : { outcome: 'unknown' }
      const { type, pgMessage, message } = answer.fields
      // An answer that was lost may have cancelled it.
      const record = type === 'CASH_RECEIPT_NOT_ISSUED' ? await read(id) : null
      return record?.fields.status === 'CANCELLED'
        ? { outcome: 'cancelled' }
        : unknownAnswer(type, pgMessage || message)
    },
  }
}
