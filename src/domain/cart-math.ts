/**
 * Distributes points over lines in proportion to their amounts, in whole won. Points beyond the lines pay for delivery
 * and stay with the order. No line gets more than its amount, and the shares add up to exactly
 * min(points, sum of amounts).
 */
export const sharePoints = (lineAmounts: readonly number[], points: number): number[] => {
  const total = lineAmounts.reduce((sum, amount) => sum + amount, 0)
  const toShare = Math.min(points, total)
  let amountSoFar = 0
  let sharedSoFar = 0
  return lineAmounts.map((amount) => {
    amountSoFar += amount
    const share = total === 0 ? 0 : Math.floor((toShare * amountSoFar) / total) - sharedSoFar
    sharedSoFar += share
    return share
  })
}
