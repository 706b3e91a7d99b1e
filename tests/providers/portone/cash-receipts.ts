import { channelView, vatOf, type PortoneChannel } from './payments'
import { readObject, readOptionalInteger, readString, refuse } from './refusals'

interface CashReceipt {
  status: 'ISSUED' | 'CANCELLED'
  paymentId: string
  channel: PortoneChannel
  amount: number
  taxFreeAmount: number
  orderName: string
  type: 'PERSONAL' | 'CORPORATE'
  isManual: boolean
  issueNumber: string
  issuedAt: string
  cancelledAt?: string
}

interface Issuer {
  storeId: string
  merchantId: string
}

const urlOf = ({ issueNumber }: CashReceipt) => `https://receipt.invalid/${issueNumber}`

/** The receipts of the store, by payment id: one for each payment ("현금영수증이 이미 발급된 경우"). */
export const createCashReceipts = ({ storeId, merchantId }: Issuer) => {
  const receipts = new Map<string, CashReceipt>()

  const issue = (receipt: Omit<CashReceipt, 'status' | 'issueNumber'>): CashReceipt => {
    if (receipts.get(receipt.paymentId)?.status === 'ISSUED') refuse('CASH_RECEIPT_ALREADY_ISSUED')
    const issued = { ...receipt, status: 'ISSUED' as const, issueNumber: String(100_000_000 + receipts.size) }
    receipts.set(receipt.paymentId, issued)
    return issued
  }

  return {
    issue,

    /** The amounts that the tax office has for a payment. */
    issuedOf: (paymentId: string): number[] => {
      const receipt = receipts.get(paymentId)
      return receipt?.status === 'ISSUED' ? [receipt.amount] : []
    },

    /** `POST /cash-receipts`: schemas IssueCashReceiptBody and IssueCashReceiptResponse. */
    issueByApi: (text: unknown, findChannel: (key: string) => PortoneChannel, at: string) => {
      const body = readObject(text)
      const amount = readObject(body.amount)
      readString(readObject(body.customer), 'identityNumber')
      const type = readString(body, 'type')
      if (type !== 'PERSONAL' && type !== 'CORPORATE') return refuse('INVALID_REQUEST', 'type')
      if (body.currency !== 'KRW') refuse('INVALID_REQUEST', 'currency')
      const receipt = issue({
        paymentId: readString(body, 'paymentId'),
        channel: findChannel(readString(body, 'channelKey')),
        amount: readOptionalInteger(amount, 'total') ?? refuse('INVALID_REQUEST', 'amount.total'),
        taxFreeAmount: readOptionalInteger(amount, 'taxFree') ?? 0,
        orderName: readString(body, 'orderName'),
        type,
        isManual: true,
        issuedAt: at,
      })
      const { issueNumber } = receipt
      return { cashReceipt: { issueNumber, url: urlOf(receipt), pgReceiptId: `pg-${issueNumber}` } }
    },

    /** `POST /payments/{paymentId}/cash-receipt/cancel`: schema CancelCashReceiptResponse. */
    cancelByApi: (paymentId: string, at: string) => {
      const receipt = receipts.get(paymentId) ?? refuse('CASH_RECEIPT_NOT_FOUND')
      if (receipt.status !== 'ISSUED') refuse('CASH_RECEIPT_NOT_ISSUED')
      Object.assign(receipt, { status: 'CANCELLED', cancelledAt: at })
      return { cancelledAmount: receipt.amount, cancelledAt: at }
    },

    /** `GET /payments/{paymentId}/cash-receipt`: schema CashReceipt. */
    view: (paymentId: string) => {
      const receipt = receipts.get(paymentId) ?? refuse('CASH_RECEIPT_NOT_FOUND')
      const { status, channel, amount, taxFreeAmount, orderName, isManual, type, issueNumber, issuedAt } =
        receipt
      return {
        status,
        merchantId,
        storeId,
        paymentId,
        channel: channelView(channel),
        amount,
        taxFreeAmount,
        vatAmount: vatOf(amount, taxFreeAmount),
        currency: 'KRW',
        orderName,
        isManual,
        type,
        issueNumber,
        url: urlOf(receipt),
        issuedAt,
        ...(receipt.cancelledAt && { cancelledAt: receipt.cancelledAt }),
      }
    },

    /** Inside a payment: schema PaymentCashReceipt. */
    viewInPayment: (paymentId: string) => {
      const receipt = receipts.get(paymentId)
      if (!receipt) return undefined
      const { status, type, issueNumber, amount, taxFreeAmount, issuedAt, cancelledAt } = receipt
      return {
        status,
        type,
        issueNumber,
        totalAmount: amount,
        taxFreeAmount,
        currency: 'KRW',
        url: urlOf(receipt),
        issuedAt,
        ...(cancelledAt && { cancelledAt }),
      }
    },
  }
}
