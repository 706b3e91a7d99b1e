/** How long and how often finished payments and bank moves are compared with the provider's records. */
export const comparisonTimes = {
  /** A cardholder may dispute a payment for about half a year. Days from the payment. */
  paymentDays: 180,
  /** A payment is compared daily while it is younger than this many days, and then each time its age has grown by a part of it. */
  ageShare: 8,
  /** A receiving bank returns a transfer within days. */
  bankMoveDays: 14,
} as const
