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
  /** For so long a refresh whose answer was lost (a reload in the middle) may be asked for again. */
  refreshLeewayMs: 30 * SECOND,
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
  /** Sources of points that one order may name: 담아머니 and cards. */
  maxPointSources: 20,
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
  minLength: 10,
  maxLength: 1000,
  maxPhotos: 10,
  maxReport: 200,
  reportsPerMember: { max: 30, windowMs: 60 * MINUTE },
  reactionsPerMember: { max: 120, windowMs: 10 * MINUTE },
} as const

const MEGABYTE = 1024 * 1024

/** Uploaded photos. Bytes and pixels. */
export const uploadLimits = {
  maxBytes: {
    review: 10 * MEGABYTE,
    claim: 10 * MEGABYTE,
    profile: 10 * MEGABYTE,
    inquiry: 10 * MEGABYTE,
    studio: 10 * MEGABYTE,
    face: 10 * MEGABYTE,
  },
  /** A body beyond this is not even read. */
  maxBody: 32 * MEGABYTE,
  /** What decoding may need: a phone's 50 megapixels, and some room. */
  maxPixels: 64_000_000,
  /** Longest side of what is kept. */
  maxSide: 2000,
  /** A photo that nothing uses is deleted after so long. */
  orphanMs: DAY,
  perMember: { max: 120, windowMs: 10 * MINUTE },
} as const

export const textLimits = { areaLength: 200, areaRows: 6 } as const

/** What the storefront draws in numbers of its own; the page's measures are tokens of the theme. */
export const layout = {
  descriptionCollapse: 588,
  galleryColumns: 4,
  skeletonCards: 5,
} as const
