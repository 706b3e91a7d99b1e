import { parse } from 'csv-parse/sync'

/** A payment or a refund in a gateway's list of a day. */
export interface ListedPayment {
  /** Our order number at the gateway. */
  moid: string
  /** The gateway's id of the transaction. */
  transactionId: string
  /** Won; below zero for a refund. */
  amount: number
}

export type ListColumns = Readonly<Record<'moid' | 'tid' | 'amount' | 'state', string>>

/**
 * The names of columns by what they hold, without spaces and in small letters: those of the gateways' APIs and of their merchant pages as
 * public integrations name them. A list with other names needs them on the command line.
 */
const KNOWN_COLUMNS: Readonly<Record<keyof ListColumns, readonly string[]>> = {
  moid: ['주문번호', '상점주문번호', '가맹점주문번호', 'moid', 'p_oid', 'oid', 'orderid', 'paymentid'],
  tid: ['거래번호', '거래id', 'tid', 'p_tid', '결제키', 'paymentkey', 'transactionid', 'pgtxid'],
  amount: ['거래금액', '결제금액', '승인금액', '금액', 'amt', 'amount', 'p_amt', 'totalamount'],
  state: ['거래상태', '거래구분', '승인구분', '상태', '구분', 'status', 'state'],
}

const REFUND = /취소|환불|cancel|refund/i

/** UTF-8 where it is, else the EUC-KR of most merchant pages. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** The cells of a CSV, or of one with tabs. Lines may have different numbers of cells, such as a title or a sum. */
const parseCells = (text: string): string[][] =>
  parse(text, {
    delimiter: text.split('\t').length > text.split(',').length ? '\t' : ',',
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })

const plainName = (name: string): string => name.replace(/[\s()[\]_-]|원/g, '').toLowerCase()

const findColumn = (head: readonly string[], names: readonly string[]): number =>
  head.findIndex((name) => names.some((known) => plainName(known) === plainName(name)))

/** @throws Error naming the line and the cell */
const readAmount = (text: string, line: number): number => {
  const amount = Number(text.replace(/[,\s원₩]/g, ''))
  if (text === '' || !Number.isSafeInteger(amount))
    throw new Error(`line ${line}: ${text || 'nothing'} is no amount`)
  return amount
}

/**
 * Reads a gateway's list of payments and refunds. Lines above the one with the names, and lines without an order number, such as a sum,
 * are left out.
 *
 * @param given names of columns that this version does not know
 * @throws Error naming the columns that are missing, or the line that cannot be read
 */
export const readSettlementList = (bytes: Uint8Array, given: Partial<ListColumns> = {}): ListedPayment[] => {
  const rows = parseCells(decode(bytes))
  const namesOf = (column: keyof ListColumns) => {
    const own = given[column]
    return own === undefined ? KNOWN_COLUMNS[column] : [own]
  }
  const isHead = (row: readonly string[]) =>
    (['moid', 'tid', 'amount'] as const).filter((name) => findColumn(row, namesOf(name)) >= 0).length > 1
  const longest = Math.max(...rows.map((row) => row.length))
  const headAt = rows.some(isHead) ? rows.findIndex(isHead) : rows.findIndex((row) => row.length === longest)
  const head = rows[headAt] ?? []
  const at = Object.fromEntries(
    (Object.keys(KNOWN_COLUMNS) as (keyof ListColumns)[]).map((name) => [
      name,
      findColumn(head, namesOf(name)),
    ]),
  ) as Record<keyof ListColumns, number>
  const missing = (['moid', 'tid', 'amount'] as const).filter((name) => at[name] < 0)
  if (missing.length > 0)
    throw new Error(
      `no column for ${missing.join(', ')} in: ${head.join(', ')}; name it by --${missing[0]} COLUMN`,
    )
  return rows.slice(headAt + 1).flatMap((row, index) => {
    const moid = row[at.moid] ?? ''
    if (moid === '') return []
    const amount = readAmount(row[at.amount] ?? '', headAt + index + 2)
    const isRefund = at.state >= 0 && REFUND.test(row[at.state] ?? '')
    return [{ moid, transactionId: row[at.tid] ?? '', amount: isRefund ? -Math.abs(amount) : amount }]
  })
}
