import type { BankDirection } from '@/domain/bank'
import { type ListColumn, readList, readListAmount } from '../read-list'
import { BANK_SUCCESS, CHECK_TYPE, SUCCESS } from './open-banking-wire'

/** A transfer that the bank has executed, in the institute's list of a day. */
export interface ListedTransfer {
  bankTranId: string
  direction: BankDirection
  /** Won. */
  amount: number
  /** The fintech use number of the member's account; '' in a list without it. */
  account: string
}

type Column = 'tran' | 'type' | 'amount' | 'account' | 'state'

/** Names of columns: those of the institute's API and of its words for them. Its pages are for institutes with a contract. */
const COLUMNS: Readonly<Record<Column, ListColumn>> = {
  tran: {
    names: ['거래고유번호', '거래고유번호참가기관', '참가기관거래고유번호', 'banktranid', 'orgbanktranid'],
    isRequired: true,
  },
  type: {
    names: ['거래구분', '이체구분', '업무구분', '구분', 'checktype', 'type'],
    isRequired: true,
  },
  amount: { names: ['거래금액', '이체금액', '금액', 'tranamt', 'amount'], isRequired: true },
  account: { names: ['핀테크이용번호', 'fintechusenum', 'account'], isRequired: false },
  state: {
    names: [
      '응답코드',
      '참가기관응답코드',
      '처리결과',
      '거래상태',
      '상태',
      'bankrspcode',
      'rspcode',
      'state',
    ],
    isRequired: false,
  },
}

/** @throws Error naming the line and the cell */
const readDirection = (text: string, line: number): BankDirection => {
  if (/출금|withdraw/i.test(text) || text === CHECK_TYPE.charge) return 'charge'
  if (/입금|deposit/i.test(text) || text === CHECK_TYPE.withdraw) return 'withdraw'
  throw new Error(`line ${line}: ${text || 'nothing'} is neither 출금이체 nor 입금이체`)
}

/** Whether the bank has executed the transfer; every code but one is a refusal or still open. @throws Error for a word that says neither */
const isExecuted = (text: string, line: number): boolean => {
  if (['', BANK_SUCCESS, SUCCESS].includes(text) || /정상|완료|성공/.test(text)) return true
  if (/^[A-Z]?\d+$/.test(text) || /처리\s?중|실패|불능|거절|거부|취소|오류|반환/.test(text)) return false
  throw new Error(`line ${line}: ${text} is no state of a transfer`)
}

/**
 * Reads the institute's list of transfers. Lines without an id, such as a sum, and transfers that the bank has not executed are left out.
 * 출금이체, from a member's account to ours, is a charge; 입금이체 is a withdrawal.
 *
 * @param given names of columns that this version does not know
 * @throws Error naming the columns that are missing, or the line that cannot be read
 */
export const readTransferList = (
  bytes: Uint8Array,
  given: Partial<Record<Column, string>> = {},
): ListedTransfer[] =>
  readList(bytes, COLUMNS, given)
    .filter(({ line, cells }) => cells.tran !== '' && isExecuted(cells.state, line))
    .map(({ line, cells }) => ({
      bankTranId: cells.tran,
      direction: readDirection(cells.type, line),
      amount: readListAmount(cells.amount, line),
      account: cells.account,
    }))
