import { randomUUID } from 'node:crypto'
import { koreanTime, readBody, refuse } from './payments'

/** The CashReceipt object: https://docs.tosspayments.com/reference#cashreceipt-객체 */
interface CashReceipt {
  receiptKey: string
  orderId: string
  orderName: string
  type: '소득공제' | '지출증빙'
  issueNumber: string
  receiptUrl: string
  businessNumber: string
  transactionType: 'CONFIRM' | 'CANCEL'
  amount: number
  taxFreeAmount: number
  issueStatus: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED'
  failure: { code: string; message: string } | null
  customerIdentityNumber: string
  requestedAt: string
}

/**
 * Cash receipts of Toss. Public integrations with its test keys report what the reference does not say: an order id takes any number of
 * receipts, and the answer is `IN_PROGRESS` (the tax office is told the next day).
 */
export const createCashReceipts = () => {
  const receipts: CashReceipt[] = []

  /** `POST /v1/cash-receipts`: amount, orderId, orderName, customerIdentityNumber and type are required. */
  const issue = (text: unknown, at: number): CashReceipt => {
    const { amount, orderId, orderName, customerIdentityNumber, type, taxFreeAmount = 0 } = readBody(text)
    const isComplete =
      typeof amount === 'number' &&
      Number.isSafeInteger(amount) &&
      amount > 0 &&
      typeof orderId === 'string' &&
      /^[A-Za-z0-9_-]{6,64}$/.test(orderId) &&
      typeof orderName === 'string' &&
      orderName !== '' &&
      orderName.length <= 100 &&
      typeof customerIdentityNumber === 'string' &&
      /^\d{1,30}$/.test(customerIdentityNumber) &&
      (type === '소득공제' || type === '지출증빙')
    if (!isComplete) return refuse('INVALID_REQUEST')
    const receipt: CashReceipt = {
      receiptKey: `rstub${randomUUID().replaceAll('-', '')}`,
      orderId,
      orderName,
      type,
      issueNumber: String(200_000_000 + receipts.length),
      receiptUrl: `https://receipt.invalid/${receipts.length}`,
      businessNumber: '0000000000',
      transactionType: 'CONFIRM',
      amount,
      taxFreeAmount: Number(taxFreeAmount),
      issueStatus: 'IN_PROGRESS',
      failure: null,
      customerIdentityNumber: `${customerIdentityNumber.slice(0, 3)}****`,
      requestedAt: koreanTime(at),
    }
    receipts.push(receipt)
    return receipt
  }

  /** `POST /v1/cash-receipts/{receiptKey}/cancel`: `amount` for a part, else the whole. Which code a second one gets is written nowhere. */
  const cancel = (receiptKey: string, text: unknown, at: number): CashReceipt => {
    const issued = receipts.find((one) => one.receiptKey === receiptKey && one.transactionType === 'CONFIRM')
    if (!issued) return refuse('NOT_FOUND_PAYMENT')
    const cancelled = receipts
      .filter((one) => one.receiptKey === receiptKey && one.transactionType === 'CANCEL')
      .reduce((sum, one) => sum + one.amount, 0)
    const { amount = issued.amount - cancelled } = readBody(text)
    if (typeof amount !== 'number' || amount <= 0 || amount > issued.amount - cancelled)
      return refuse('INVALID_REQUEST')
    const receipt = { ...issued, transactionType: 'CANCEL' as const, amount, requestedAt: koreanTime(at) }
    receipts.push(receipt)
    return receipt
  }

  return { receipts, issue, cancel }
}
