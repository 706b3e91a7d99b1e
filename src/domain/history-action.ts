import { HISTORY_BASES, type HistoryAction, type HistoryBase, type UsageKind } from './wallet-history'

/** Names of the kinds of movements. Apart from `wallet-history.ts`, which pages without a history load as well. */
export const HISTORY_LABELS: Readonly<Record<HistoryBase, string>> = {
  RECEIVED: '선물 받음',
  SENT: '선물 보냄',
  CHARGED: '충전',
  PURCHASED: '결제',
  EXCHANGED: '교환',
  WITHDREW: '출금',
  REFUNDED: '환불',
}

/** `actionCodeList` of some kinds: each kind, also for cards of another member's design. */
export const actionsOf = (...bases: readonly HistoryBase[]): HistoryAction[] =>
  bases.flatMap((base): HistoryAction[] => [base, `BTOC_${base}`])

/** The name of a movement. A refund of a gift that was not accepted has a different name. */
export const movementLabel = ({
  action,
  usageKind,
  cardHistoryId,
}: {
  action: HistoryAction
  usageKind: UsageKind | null
  cardHistoryId: string | null
}): string => {
  if (usageKind === 'GIFT_CANCEL_FROM_BASIC_CARD') return '선물 취소 환불'
  if (usageKind === 'REFUND' && cardHistoryId !== null) return '돌아온 선물'
  const base = HISTORY_BASES.find((candidate) => actionsOf(candidate).includes(action))
  return base ? HISTORY_LABELS[base] : '이용'
}
