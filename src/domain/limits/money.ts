/** Movements and balances, in won. */
export const moneyLimits = {
  minPerMove: 1_000,
  maxPerMove: 500_000,
  maxBalance: 2_000_000,
  maxSentPerDay: 1_000_000,
  /** Quick-add buttons of the amount input. */
  chips: [10_000, 50_000, 100_000, 200_000, 500_000],
} as const
