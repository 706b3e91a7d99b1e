/** Limits of the product rules. Amounts are in won, times in milliseconds, sizes in pixels, unless noted. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export const tokenLimits = {
  /** A 96th of a day: 15 minutes. */
  accessDays: 1 / 96,
  accessMs: DAY / 96,
  refreshDays: 24,
  refreshMs: 24 * DAY,
  /** How long a refresh may be repeated after its answer was lost, for example by a reload. */
  refreshLeewayMs: 30 * SECOND,
  oauthStateMs: 10 * MINUTE,
} as const

export const moneyLimits = {
  minPerMove: 1_000,
  maxPerMove: 500_000,
  maxBalance: 2_000_000,
  maxSentPerDay: 1_000_000,
  /** Quick-add buttons of the amount input. */
  chips: [10_000, 50_000, 100_000, 200_000, 500_000],
} as const

export const giftLimits = { receiveWithinMs: 7 * DAY, maxMessageLength: 200 } as const

export const passcodeLimits = { length: 6, maxFailedAttempts: 5, proofMs: 3 * MINUTE } as const

/** When a member confirms who they are by a sign-in or a verification. */
export const confirmationLimits = {
  /** How long a sign-in or a verification is fresh. */
  freshMs: 5 * MINUTE,
  /** How long a new device, or a change of phone or passcode, is watched. */
  watchMs: DAY,
} as const

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
  perMember: { max: 60, windowMs: 10 * MINUTE },
} as const

export const cartLimits = {
  /** Lines in the cart of one member. */
  maxLines: 1_000,
  /** Lines in the cart of a visitor, which is stored on the device. */
  maxGuestLines: 200,
} as const

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
  /** A larger request body is rejected before it is read. The margin is for the other fields of the form. */
  maxBody: 12 * MEGABYTE,
  /** Phones take photos of 50 megapixels; the rest is a margin. */
  maxPixels: 64_000_000,
  /** Pixels of an interlaced photo or one of 16 bits, which takes several times the memory. */
  maxExpensivePixels: 20_000_000,
  /** A side of a photo before it is reduced. */
  maxInputSide: 16_384,
  /** Longest side of a stored photo. */
  maxSide: 2000,
  /** An unused photo is deleted after this time. */
  orphanMs: DAY,
  perMember: { max: 120, windowMs: 10 * MINUTE },
  /** Bytes that one member may send. */
  bytesPerMember: { max: 500 * MEGABYTE, windowMs: DAY },
} as const

/** Addresses in the address book of one member. */
export const MAX_ADDRESSES = 20

/** Characters of the path of a custom page. */
export const MAX_CUSTOM_PATH = 200
