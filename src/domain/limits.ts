import { DAY_MS, MINUTE_MS } from './duration'

/** Addresses in the address book of one member. */
export const MAX_ADDRESSES = 20

/** Lines of carts. */
export const cartLimits = {
  /** Lines in the cart of one member. */
  maxLines: 1_000,
  /** Lines in the cart of a visitor, which is stored on the device. */
  maxGuestLines: 200,
} as const

/** When a member confirms who they are by a sign-in or a verification. */
export const confirmationLimits = {
  /** How long a sign-in or a verification is fresh. */
  freshMs: 5 * MINUTE_MS,
  /** How long a new device, or a change of phone or passcode, is watched. */
  watchMs: DAY_MS,
} as const

/** Characters of the path of a custom page. */
export const MAX_CUSTOM_PATH = 200
/** Screens of the shop below `/shopping/`: no custom page begins with one of these. */
export const RESERVED_CUSTOM_PATHS = ['cart', 'category', 'order', 'product-detail', 'search'] as const

/** Milliseconds, and characters of a message. */
export const giftLimits = { receiveWithinMs: 7 * DAY_MS, maxMessageLength: 200 } as const

/** Movements and balances, in won. */
export const moneyLimits = {
  minPerMove: 1_000,
  maxPerMove: 500_000,
  maxBalance: 2_000_000,
  maxSentPerDay: 1_000_000,
  /** Quick-add buttons of the amount input. */
  chips: [10_000, 50_000, 100_000, 200_000, 500_000],
} as const

/** Orders and their lines; times in milliseconds unless noted. */
export const orderLimits = {
  minQuantity: 1,
  maxQuantity: 50,
  /** Different SKUs in one order or cart calculation. */
  maxSkus: 50,
  /** Lines of one order, and of one claim. Each voucher is a line. */
  maxLines: 100,
  /** Unpaid orders of a member that reserve stock, beyond which none is paid by deposit. */
  maxUnpaid: 5,
  /** Sources of points that one order may name: 담아머니 and cards. */
  maxPointSources: 20,
  /** Days after the day of payment in which an unused voucher can be cancelled. */
  voucherCancelDays: 7,
  /** Orders that one member may create. */
  perMember: { max: 60, windowMs: 10 * MINUTE_MS },
} as const

/** Items of a page of a list. */
export const pageSizes = {
  /** Page size when the request names none. */
  default: 20,
  max: 100,
  products: 20,
  inquiries: 10,
  reviews: 10,
  photoStrip: 4,
  photoGallery: 40,
} as const

/** The passcode, and how long its proof is good, in milliseconds. */
export const passcodeLimits = { length: 6, maxFailedAttempts: 5, proofMs: 3 * MINUTE_MS } as const

/** Keys of WebAuthn. */
export const passkeyLimits = { perMember: 10, challengeMs: 5 * MINUTE_MS } as const

/** Reviews; lengths in characters, times in milliseconds. */
export const reviewLimits = {
  maxScore: 5,
  thumbnails: 4,
  collapsedLines: 2,
  minLength: 10,
  maxLength: 1000,
  maxPhotos: 10,
  maxReport: 200,
  reportsPerMember: { max: 30, windowMs: 60 * MINUTE_MS },
  reactionsPerMember: { max: 120, windowMs: 10 * MINUTE_MS },
} as const

/** Characters of a reply of the shop. */
export const MAX_REVIEW_REPLY = 500

/** A text of a seller, which is HTML: characters and opening tags. The page shows no more of it. */
export const sellerTextLimits = { maxLength: 200_000, maxTags: 10_000 } as const

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
  /** A larger request body is rejected before it is read. The margin is for the other fields of the form. */
  maxBody: 12 * MEGABYTE,
  /** The largest sensor of a phone has 200 megapixels: 16,320 × 12,240 (Galaxy S23 to S25 Ultra). A decoder reads it line by line. */
  maxPixels: 200_000_000,
  /**
   * Pixels of a progressive JPEG, which is decoded as a whole in 200 MB: 64 MP sensors (9248 × 6936, Galaxy A52, Redmi Note) have 64.1
   * megapixels, and editors save photos progressive.
   */
  maxProgressivePixels: 65_000_000,
  /** Pixels of an interlaced PNG or a photo of 16 bits, which takes several times the memory. No phone makes one. */
  maxExpensivePixels: 20_000_000,
  /** A side of a photo before it is reduced: 16,320 of 200 MP; a screenshot of a whole conversation has up to 20,000 and more. */
  maxInputSide: 32_767,
  /** Longest side of a stored photo. */
  maxSide: 2000,
  /** Pixels of a stored photo for support and claims, instead of its longest side: 1080 × 15,000, a screenshot of a conversation, fits. */
  maxEvidencePixels: 16_500_000,
  /** WebP ends here. */
  maxEvidenceSide: 16_383,
  /** An unused photo is deleted after this time. */
  orphanMs: DAY_MS,
  perMember: { max: 120, windowMs: 10 * MINUTE_MS },
  /** Bytes that one member may send. */
  bytesPerMember: { max: 500 * MEGABYTE, windowMs: DAY_MS },
} as const

/** How long and how often finished payments and bank moves are compared with the provider's records. */
export const comparisonTimes = {
  /** A cardholder may dispute a payment for about half a year. Days from the payment. */
  paymentDays: 180,
  /** A payment is compared daily while it is younger than this many days, and then each time its age has grown by a part of it. */
  ageShare: 8,
  /** A receiving bank returns a transfer within days. */
  bankMoveDays: 14,
} as const

export const wishLimits = {
  /** Wishes of one member. One answer has all of them for the hearts on every page. */
  max: 1_000,
  /** A wish that is restored within this time keeps its position. */
  undoMs: 10 * MINUTE_MS,
} as const

/** Notices of options that are in stock again: how many a member may wait for, and for how long, in days. */
export const restockLimits = { max: 50, days: 180 } as const
