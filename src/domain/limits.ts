/** The numbers of the product's rules. Won, milliseconds and pixels unless the name says otherwise. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export const tokenLimits = {
  /** A 96th of a day: 15 minutes. */
  accessDays: 1 / 96,
  accessMs: DAY / 96,
  refreshDays: 24,
  refreshMs: 24 * DAY,
  oauthStateMs: 10 * MINUTE,
} as const

export const moneyLimits = {
  minPerMove: 1_000,
  maxPerMove: 500_000,
  maxBalance: 2_000_000,
  maxSentPerDay: 1_000_000,
  /** Quick-add chips of the money input. */
  chips: [10_000, 50_000, 100_000, 200_000, 500_000],
} as const

export const giftLimits = { receiveWithinMs: 7 * DAY, maxMessageLength: 200 } as const

export const passcodeLimits = { length: 6, maxMisses: 5, proofMs: 3 * MINUTE } as const

export const orderLimits = {
  minQuantity: 1,
  maxQuantity: 50,
  /** Different skus in one order or cart calculation. */
  maxSkus: 50,
  postalCodeLength: 5,
  voucherCancelMs: 7 * DAY,
} as const

export const cartLimits = {
  /** Lines in one member's cart. */
  maxLines: 1_000,
  /** Lines that a visitor's own device keeps. */
  maxGuestLines: 200,
} as const

export const pageSizes = {
  /** What a list gives when nothing is asked. */
  default: 20,
  max: 100,
  products: 20,
  inquiries: 10,
  reviews: 10,
  photoStrip: 4,
  photoGallery: 40,
} as const

export const reviewLimits = {
  maxScore: 5,
  thumbnails: 4,
  collapsedLines: 2,
  ages: [10, 20, 30, 40],
} as const

export const textLimits = { areaLength: 200, areaRows: 6 } as const

export const layout = {
  maxWidth: 860,
  topBar: 52,
  bottomNavigation: 72,
  descriptionCollapse: 588,
  cardWidth: 328,
  cardHeight: 209,
  tooltipMaxWidth: 192,
  productCardWidth: 130,
  galleryColumns: 4,
  skeletonCards: 5,
} as const

export const toastMs = 2 * SECOND
