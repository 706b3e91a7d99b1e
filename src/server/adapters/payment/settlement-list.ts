import { type ListColumn, readList, readListAmount } from '../read-list'

/** A payment or a refund in a gateway's list of a day. */
export interface ListedPayment {
  /** Our order number at the gateway. */
  moid: string
  /** The gateway's id of the transaction. */
  transactionId: string
  /** Won; below zero for a refund. */
  amount: number
}

type Column = 'moid' | 'tid' | 'amount' | 'state'

/** Names of columns: those of the gateways' APIs, and of their merchant pages as public integrations name them. */
const COLUMNS: Readonly<Record<Column, ListColumn>> = {
  moid: {
    names: ['주문번호', '상점주문번호', '가맹점주문번호', 'moid', 'p_oid', 'oid', 'orderid', 'paymentid'],
    isRequired: true,
  },
  tid: {
    names: ['거래번호', '거래id', 'tid', 'p_tid', '결제키', 'paymentkey', 'transactionid', 'pgtxid'],
    isRequired: true,
  },
  amount: {
    names: ['거래금액', '결제금액', '승인금액', '금액', 'amt', 'amount', 'p_amt', 'totalamount'],
    isRequired: true,
  },
  state: {
    names: ['거래상태', '거래구분', '승인구분', '상태', '구분', 'status', 'state'],
    isRequired: false,
  },
}

const REFUND = /취소|환불|cancel|refund/i

/**
 * Reads a gateway's list of payments and refunds. Lines without an order number, such as a sum, are left out.
 *
 * @param given names of columns that this version does not know
 * @throws Error naming the columns that are missing, or the line that cannot be read
 */
export const readSettlementList = (
  bytes: Uint8Array,
  given: Partial<Record<Column, string>> = {},
): ListedPayment[] =>
  readList(bytes, COLUMNS, given)
    .filter(({ cells }) => cells.moid !== '')
    .map(({ line, cells: { moid, tid, amount: text, state } }) => {
      const amount = readListAmount(text, line)
      return { moid, transactionId: tid, amount: REFUND.test(state) ? -Math.abs(amount) : amount }
    })
