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

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds, and characters of a message. */
export const giftLimits = { receiveWithinMs: 7 * DAY, maxMessageLength: 200 } as const

/** Movements and balances, in won. */
export const moneyLimits = {
  minPerMove: 1_000,
  maxPerMove: 500_000,
  maxBalance: 2_000_000,
  maxSentPerDay: 1_000_000,
  /** Quick-add buttons of the amount input. */
  chips: [10_000, 50_000, 100_000, 200_000, 500_000],
} as const

const MINUTE = 60 * 1000

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
  perMember: { max: 60, windowMs: 10 * MINUTE },
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
export const passcodeLimits = { length: 6, maxFailedAttempts: 5, proofMs: 3 * MINUTE } as const

/** Reviews; lengths in UTF-16 units, times in milliseconds. */
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

/** Characters of a reply of the shop. */
export const MAX_REVIEW_REPLY = 500

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
