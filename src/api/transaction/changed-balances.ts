import { cardsKey, moneyKey } from '@/api/http/shared-keys'

/** The balances that an order or a claim changes. They are not loaded before a screen shows them next. */
export const changedBalances = [cardsKey, moneyKey].map((queryKey) => ({
  queryKey,
  refetchType: 'none' as const,
}))
