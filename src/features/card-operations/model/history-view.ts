import type { ParsedUrlQuery } from 'node:querystring'
import type { MoneyHistoryItem } from '@/contract/main/money'
import { brand } from '@/config/brand'
import { HISTORY_BASES, type HistoryAction, type HistoryBase } from '@/domain/wallet-history'
import { monthFromQuery } from '@/lib/period'
import type { YearMonth } from '@/lib/date'
import { queryOne } from '@/lib/query-string'

/** Chips of the filter, each with the kinds of movements that it shows. */
const CHIPS = [
  { value: 'all', label: '전체', bases: [] },
  { value: 'charged', label: '충전', bases: ['CHARGED'] },
  { value: 'gift', label: '선물', bases: ['SENT', 'RECEIVED'] },
  { value: 'paid', label: '결제', bases: ['PURCHASED'] },
  { value: 'exchanged', label: '교환', bases: ['EXCHANGED'] },
  { value: 'refunded', label: '환불', bases: ['REFUNDED'] },
] as const satisfies readonly { value: string; label: string; bases: readonly HistoryBase[] }[]

export type HistoryChip = (typeof CHIPS)[number]['value']
export const HISTORY_CHIPS: readonly { value: HistoryChip; label: string }[] = CHIPS

/** `actionCodeList` of a chip: each kind, also for cards of another member's design. */
export const actionsOf = (chip: HistoryChip): HistoryAction[] => {
  const bases: readonly HistoryBase[] = CHIPS.find(({ value }) => value === chip)?.bases ?? []
  return bases.flatMap((base): HistoryAction[] => [base, `BTOC_${base}`])
}

/** The month and the chip in the address. */
export const readHistoryView = (query: ParsedUrlQuery): { month: YearMonth; chip: HistoryChip } => ({
  month: monthFromQuery(query),
  chip: CHIPS.find(({ value }) => value === queryOne(query.type))?.value ?? 'all',
})

const LABELS: Record<HistoryBase, string> = {
  RECEIVED: '선물 받음',
  SENT: '선물 보냄',
  CHARGED: '충전',
  PURCHASED: '결제',
  EXCHANGED: `${brand.money}로 교환`,
  WITHDREW: '출금',
  REFUNDED: '환불',
}

/** The name of a movement. A refund of a gift that was not accepted has a different name. */
export const movementLabel = ({
  action,
  usageKind,
  cardHistoryId,
}: Pick<MoneyHistoryItem, 'action' | 'usageKind' | 'cardHistoryId'>): string => {
  if (usageKind === 'GIFT_CANCEL_FROM_BASIC_CARD') return '선물 취소 환불'
  if (usageKind === 'REFUND' && cardHistoryId !== null) return '돌아온 선물'
  const base = HISTORY_BASES.find((candidate) => action === candidate || action === `BTOC_${candidate}`)
  return base ? LABELS[base] : '이용'
}
