import type { ServiceName } from './operations/operation'

/**
 * Capabilities in addition to the specification, each with its calls: the method, a space and the path. A service has
 * all calls of a capability or none.
 */
export const capabilityCalls = {
  main: {
    authorize: /^GET \/api\/auth\/oauth2\/[^/]+\/authorize$/,
    memberEditing: /^PUT \/api\/user\/me$/,
    sessions: /^\w+ \/api\/user\/sessions(\/|$)/,
    passkeys: /^\w+ \/api\/(passkeys|auth\/passkey)(\/|$)/,
    balance: /^GET \/api\/money$/,
    transfers: /^POST \/api\/money\/(charge|withdraw)$|^GET \/api\/money\/moves(\/|$)/,
    transferFees: /^GET \/api\/money\/fees$/,
    bankAccounts: /^\w+ \/api\/open-banking\//,
    paymentWindows: /^GET \/api\/charge\/[^/]+$|^POST \/api\/charge\/[^/]+\/abandon$/,
    basicGifts: /^POST \/api\/gift\/send-basic$/,
    giftLinks: /^POST \/api\/gift\/preview$/,
    datedGifts: /^POST \/api\/gift\/schedule$/,
    giftsToMany: /^POST \/api\/gift\/cancel-all$/,
    giftDecline: /^POST \/api\/gift\/decline$/,
    notices: /^GET \/api\/info\/notices(\/|$)/,
    faqs: /^GET \/api\/info\/faqs$/,
    documents: /^GET \/api\/info\/documents\//,
    support: /^\w+ \/api\/info\/inquiries(\/|$)/,
    notifications: /^\w+ \/api\/notifications(?!\/settings)(\/|$)/,
    notificationSettings: /^\w+ \/api\/notifications\/settings$/,
    push: /^\w+ \/api\/push\/subscription(\/|$)/,
    rememberedDays: /^\w+ \/api\/remembered-days(\/|$)/,
    uploads: /^POST \/api\/uploads$/,
    cardShop: /^\w+ \/api\/card-shop\//,
    studio: /^\w+ \/api\/studio\//,
  },
  auth: {
    addresses: /^\w+ \/users\/me\/addresses(\/|$)/,
    addressSearch: /^GET \/addresses\/search$/,
  },
  channel: {
    customPages: /^GET \/[^/]+\/custom-pages$/,
  },
  product: {
    suggestions: /^GET \/[^/]+\/products\/suggestions$/,
    brands: /^GET \/[^/]+\/products\/brands$/,
    categories: /^GET \/[^/]+\/categories$/,
    popularWords: /^GET \/[^/]+\/search-words\/popular$/,
    searchWords: /^POST \/[^/]+\/search-words$/,
    wishlist: /^GET \/channel\/[^/]+\/wishlist$/,
    wishIds: /^GET \/channel\/[^/]+\/wishlist\/ids$/,
    restockAlerts: /^\w+ \/channel\/[^/]+\/restock-alerts(\/|$)/,
  },
  review: {
    reviewLinks: /^GET \/channels\/[^/]+\/reviews\/[^/]+$/,
    ownReviews:
      /^GET \/channel\/[^/]+\/reviews\/(writable|mine)(\/|$)|^POST \/channel\/[^/]+\/reviews$|^(PUT|DELETE) \/channel\/[^/]+\/reviews\/[^/]+$/,
    ownInquiries: /^GET \/channel\/[^/]+\/inquiries\/mine$/,
  },
  transaction: {
    cart: /^GET \/[^/]+\/cart(\/count)?$|^POST \/[^/]+\/cart\/(preview|merges)$|^(PATCH|DELETE) \/[^/]+\/cart\/lines(\/|$)/,
    cartOrders: /^POST \/[^/]+\/cart\/orders$/,
    directOrders: /^POST \/[^/]+\/direct\/orders$/,
    orders: /^GET \/[^/]+\/orders(\/(?!stage-counts$)[^/]+)?$|^POST \/[^/]+\/orders\/[^/]+\/abandon$/,
    stageCounts: /^GET \/[^/]+\/orders\/stage-counts$/,
    refundAccounts: /^POST \/[^/]+\/orders\/[^/]+\/refund-account$/,
    claims: /^POST \/[^/]+\/orders\/[^/]+\/claims(\/|$)/,
    purchaseConfirmation: /^POST \/[^/]+\/orders\/[^/]+\/confirm$/,
    tracking: /^GET \/[^/]+\/orders\/[^/]+\/lines\/[^/]+\/tracking$/,
    exchangeOptions: /^GET \/[^/]+\/orders\/[^/]+\/lines\/[^/]+\/exchange-options$/,
    claimHistory: /^GET \/[^/]+\/claims(\/|$)/,
    claimWithdrawal: /^POST \/[^/]+\/claims\/[^/]+\/withdraw$/,
    vouchers: /^GET \/[^/]+\/vouchers(\/|$)/,
    productGifts: /^\w+ \/[^/]+\/gifts(\/|$)|^POST \/[^/]+\/vouchers\/[^/]+\/gift$/,
    voucherRefund: /^POST \/[^/]+\/vouchers\/[^/]+\/refund$/,
  },
} as const satisfies Record<ServiceName, Readonly<Record<string, RegExp>>>

type CapabilityCalls = typeof capabilityCalls
export type Capability = { [S in ServiceName]: keyof CapabilityCalls[S] }[ServiceName]

/** The names of the capabilities. */
export const capabilitiesOf = (service: ServiceName): Capability[] =>
  Object.keys(capabilityCalls[service]) as Capability[]

/** The capability that a call belongs to; undefined for a specified call. `path` is below the address of the service. */
export const capabilityOf = (service: ServiceName, method: string, path: string): Capability | undefined => {
  const call = `${method.toUpperCase()} ${path}`
  const calls: Readonly<Record<string, RegExp>> = capabilityCalls[service]
  return capabilitiesOf(service).find((name) => calls[name]?.test(call))
}

/** Capabilities that consist of changes, so that no read shows in advance whether a service has them. */
const CHANGES: ReadonlySet<Capability> = new Set([
  'memberEditing',
  'basicGifts',
  'datedGifts',
  'giftDecline',
  'uploads',
  'searchWords',
  'cartOrders',
  'directOrders',
  'claims',
  'refundAccounts',
  'purchaseConfirmation',
  'claimWithdrawal',
  'voucherRefund',
  'productGifts',
  'restockAlerts',
  'rememberedDays',
  'push',
])

/** The capabilities that are absent without a document: a change is offered only if the service supports it. */
export const unlistedChangesOf = (service: ServiceName): Capability[] =>
  capabilitiesOf(service).filter((name) => CHANGES.has(name))

/** Reads of one resource: a 404 may mean that only this resource is missing. */
const RESOURCE_READ =
  /^GET (\/api\/(money\/moves|charge|info\/(notices|documents|inquiries)|card-shop\/designs|studio\/(designs|pictures))\/[^/]+|\/channel\/[^/]+\/reviews\/(writable|mine)\/[^/]+|\/channels\/[^/]+\/reviews\/[^/]+|\/[^/]+\/(claims|vouchers|orders(?!\/stage-counts$))\/.+|\/[^/]+\/custom-pages)$/

/** Whether a call reads one resource, so that its 404 proves nothing about the capability. */
export const readsResource = (method: string, path: string): boolean =>
  RESOURCE_READ.test(`${method.toUpperCase()} ${path}`)
