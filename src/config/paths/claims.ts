/** The member's cancellations, exchanges and returns. */
export const CLAIMS = '/my/order/claims'

/** The page of a claim. */
export const claimPath = (claimId: string): string => `${CLAIMS}?claimId=${encodeURIComponent(claimId)}`
