/** The member's reviews, and the purchases that they may review. */
export const MY_REVIEWS = '/my/reviews'
export const WRITTEN_REVIEWS = `${MY_REVIEWS}?tab=written`

/** The form for the review of an order line. */
export const writeReviewPath = (lineId: string): string => `${MY_REVIEWS}?write=${encodeURIComponent(lineId)}`
