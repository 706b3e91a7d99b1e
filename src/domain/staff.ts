/** Who works with the staff API, and the limits of that work. */

/**
 * What a key of the staff may do. `support`: customer service. `shop`: orders, products and the pages of the shop. `finance`:
 * amounts and reports. `operator`: keys, settings and the audit trail.
 */
export const STAFF_SCOPES = ['support', 'shop', 'finance', 'operator'] as const
export type StaffScope = (typeof STAFF_SCOPES)[number]

export const staffLimits = {
  /** Days that a key is valid for, unless its maker says less or more. */
  keyDays: 90,
  maxKeyDays: 365,
  /** How long the old key stays valid after its rotation, in hours. */
  rotationHours: 24,
  /** Above this amount (won) a second person approves an adjustment. */
  adjustmentWithoutApproval: 50_000,
  /** Days after which a request that nobody has decided on cannot be approved any more. */
  requestDays: 7,
  reasonLength: 200,
} as const

/** What the staff may write about a product and its stock; lengths in characters. */
export const staffProductLimits = {
  title: 200,
  word: 60,
  keywords: 30,
  keyword: 40,
  /** Options that one call adds or changes, and sales that have not ended. */
  skus: 500,
  sales: 10,
  /** Pictures of a product. */
  pictures: 10,
  /** Names of options, such as colour and size. */
  optionNames: 3,
  /** A value of the information notice. */
  noticeText: 1_000,
  /** Pieces of one option. */
  stock: 1_000_000,
} as const

/** What the staff may put on the pages of a shop. */
export const staffPageLimits = {
  banners: 10,
  blocks: 50,
  /** Products of one block: a list of products is asked for at most 100. */
  products: 100,
} as const

const MEGABYTE = 1024 * 1024

/** A file of products or of stock. */
export const staffFileLimits = {
  bytes: 8 * MEGABYTE,
  rows: 10_000,
  /** Rows that one file changes: orders of their products wait until it is written, for some two seconds. */
  changes: 2_000,
  /** Products that one file makes, and pictures of other sites that it has fetched for them, within 20 seconds. */
  added: 500,
  pictures: 100,
  /** Faults and changes that an answer names. */
  named: 200,
} as const

/** A change that one member of the staff requests and another one approves. */
export const STAFF_REQUEST_STATES = ['waiting', 'approved', 'rejected'] as const
export type StaffRequestState = (typeof STAFF_REQUEST_STATES)[number]
