import { ALL_MOVEMENTS, type HistoryChoice } from '@/commerce-ui/money/history-filter'
import { actionsOf, HISTORY_LABELS } from '@/domain/history-action'
import { HISTORY_ACTIONS, HISTORY_BASES } from '@/domain/wallet-history'

/** Whether a movement is with a card of another member's design. */
export const isWithShopCard = (action: string): boolean => action.startsWith('BTOC_')

export const MONEY_HISTORY_CHOICES: readonly HistoryChoice[] = [
  ALL_MOVEMENTS,
  ...HISTORY_BASES.map((value) => ({ value, label: HISTORY_LABELS[value], actions: actionsOf(value) })),
  { value: 'BTOC', label: '선물샵 카드', actions: HISTORY_ACTIONS.filter(isWithShopCard) },
]
