import { ALL_MOVEMENTS, type HistoryChoice } from '@/commerce-ui/money/history-filter'
import { actionsOf, HISTORY_LABELS } from '@/domain/history-action'

const BASES = ['PURCHASED', 'EXCHANGED', 'REFUNDED'] as const

export const CARD_HISTORY_CHOICES: readonly HistoryChoice[] = [
  ALL_MOVEMENTS,
  { value: 'CHARGED', label: HISTORY_LABELS.CHARGED, actions: actionsOf('CHARGED') },
  { value: 'GIFT', label: '선물', actions: actionsOf('SENT', 'RECEIVED') },
  ...BASES.map((value) => ({ value, label: HISTORY_LABELS[value], actions: actionsOf(value) })),
]
