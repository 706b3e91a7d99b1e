/**
 * The amount in won that a call with this body moves, which a passkey signs: that of each receiver. Undefined where a body has none.
 * Apart from the actions of a passcode, which few pages load.
 */
export const amountMovedBy = (body: unknown): number | undefined => {
  const { amount, receivers } = Object(body) as { amount?: unknown; receivers?: readonly unknown[] }
  return typeof amount === 'number' ? amount * (receivers?.length ?? 1) : undefined
}
