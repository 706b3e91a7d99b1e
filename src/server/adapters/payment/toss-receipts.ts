import { cutText } from '@/lib/text-length'
import { type CashReceiptIssuer, MAX_GOODS_NAME, unknownAnswer, type UnknownOutcome } from './payment-adapter'

interface Shop {
  post(
    path: string,
    idempotencyKey: string,
    body: object,
  ): Promise<{ isOk: boolean; fields: Record<string, string> } | null>
  reportState(state: string): UnknownOutcome
}

const TYPE = { deduction: '소득공제', expense: '지출증빙' } as const

/** Toss answers `IN_PROGRESS` at once, and tells the tax office the next day. */
const ISSUED = new Set(['IN_PROGRESS', 'COMPLETED'])

/**
 * Cash receipts of Toss. It takes any order id, also one that has a receipt: only the idempotency key keeps a repeated call from issuing a
 * second one. The key has no day, unlike that of a refund, because a second receipt would be worse than one that customer service issues.
 */
export const tossReceipts = ({ post, reportState }: Shop): CashReceiptIssuer => ({
  issue: async ({ id, use, identity, amount, goodsName }) => {
    const answer = await post('/v1/cash-receipts', `receipt-${id}`, {
      amount,
      orderId: id,
      orderName: cutText(goodsName, MAX_GOODS_NAME, 'utf16'),
      customerIdentityNumber: identity,
      type: TYPE[use],
    })
    if (!answer) return { outcome: 'unknown' }
    const { isOk, fields } = answer
    if (!isOk) return unknownAnswer(fields.code, fields.message)
    const { issueStatus = '', receiptKey = '', issueNumber = '', receiptUrl = '' } = fields
    if (issueStatus === 'FAILED') return unknownAnswer(fields['failure.code'], fields['failure.message'])
    if (issueStatus !== '' && !ISSUED.has(issueStatus)) return reportState(issueStatus)
    if (receiptKey === '' || !(Number(fields.amount) > 0)) return { outcome: 'unknown' }
    return {
      outcome: 'issued',
      key: receiptKey,
      number: issueNumber,
      url: receiptUrl,
      amount: Number(fields.amount),
    }
  },
  cancel: async ({ id, key }) => {
    const answer = await post(`/v1/cash-receipts/${encodeURIComponent(key)}/cancel`, `cancel-${id}`, {})
    if (!answer) return { outcome: 'unknown' }
    const { isOk, fields } = answer
    return isOk && fields.transactionType === 'CANCEL'
      ? { outcome: 'cancelled' }
      : unknownAnswer(fields.code, fields.message)
  },
})
