/** Keys that services read or invalidate for each other, because services do not import each other. */

/** The signed-in member. */
export const meKey = ['main', 'user', 'me'] as const

/** Every query with a card or its balance. */
export const cardsKey = ['main', 'card'] as const
/** Balance and history of 담아머니. */
export const moneyKey = ['main', 'money'] as const
/** Everything of the product service: products show ratings, stock and prices. */
export const productServiceKey = ['product'] as const
/** Orders of the member: their lines show what can be done with them. */
export const ordersKey = ['transaction', 'orders'] as const

/** The balances that an order or a claim changes. They are not loaded before a screen shows them next. */
export const changedBalances = [cardsKey, moneyKey].map((queryKey) => ({
  queryKey,
  refetchType: 'none' as const,
}))
