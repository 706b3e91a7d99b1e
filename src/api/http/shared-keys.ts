/** Keys that services invalidate for each other, because services do not import each other. */

/** Balance and history of 담아머니. */
export const moneyKey = ['main', 'money'] as const
/** Everything of the product service: products show ratings, stock and prices. */
export const productServiceKey = ['product'] as const
/** Orders of the member: their lines show what can be done with them. */
export const ordersKey = ['transaction', 'orders'] as const
