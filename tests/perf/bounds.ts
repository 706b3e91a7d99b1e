/**
 * The bounds of a page, as ratios to the reference app in the same run where they depend on the machine. The pages
 * that most visits begin with are held more tightly.
 */
export const PRODUCT_PAGE = '/shopping/product-detail/[productId]'
export const FIRST_PAGES = [
  '/',
  '/shopping',
  PRODUCT_PAGE,
  '/shopping/category/result',
  '/shopping/search',
  '/card-shop',
  '/voucher',
]

export const KB = 1000

export const RATIOS = { lcp: 1.5, fcp: 1.4, blocking: 1, script: 1.15, answer: 1 }
const RATIOS_ELSEWHERE = { ...RATIOS, lcp: 2, script: 1.3 }
export type Ratios = typeof RATIOS

export const ratiosOf = (route: string): Ratios => (FIRST_PAGES.includes(route) ? RATIOS : RATIOS_ELSEWHERE)

/** A first view, with everything that it loads until the network is idle. */
export const FIRST_VIEW = {
  requests: 25,
  bytes: 300 * KB,
  /** Scripts, by gzip, that the page loads later than those of its HTML. */
  laterScriptBytes: 30 * KB,
  /** 0.00 when rounded. */
  cls: 0.005,
}

/**
 * Routes that miss a bound today, with the bound that holds until they are improved. The reasons:
 *
 * The inquiry form brings its schema with its first call. The page of a refused sign-in loads the client of the services for the
 * telephone number of the shop. The card editor loads its canvas library and twelve templates. The order sheets and two results
 * have the clients of the services in their first scripts, which grew by the checks of unreadable answers, of the member of the
 * screen and of the server's time. The forms of an inquiry and of a gift load what a failed press needs once they are idle: the dialog
 * and, for amounts, the sheet of the passcode, because a press without a connection could not load it. The settings request the
 * member's passkeys when the browser is known to have them. All three grew by some hundred bytes with the reader of numbers that
 * cannot be read. The order sheets and the form of another telephone number grew by 100 to 500 bytes with the day of arrival, amounts
 * that are pasted as 3만원, and numbers from contacts. Since a step to the result of a change is not given up without a connection
 * (29 November 2026), every page has 200 to 500 bytes more, and six grew by 8 to 700 bytes with files that were joined, since the order
 * of modules changes what gzip saves. The names of chunks and the changes of an account, which every page loaded, took back 1,300 bytes of
 * each page (30 November 2026). Instants, addresses and refusals of other services, which are read alike everywhere, and the offer of a
 * reload after a deploy took 100 to 500 bytes of eight pages again (1 December 2026).
 */
export const KNOWN_MISSES: Readonly<Record<string, Partial<typeof FIRST_VIEW & Pick<Ratios, 'script'>>>> = {
  '/my/sign-up/fail': { laterScriptBytes: 37.6 * KB },
  '/shopping/order': { script: 1.31 },
  '/shopping/order/direct': { script: 1.315 },
  '/shopping/order/success': { script: 1.302 },
  '/my/settings/verification/mismatch-phone-number': { script: 1.305 },
  '/my/order/purchase-confirm': { script: 1.316 },
  '/card/send-gift/success': { script: 1.312 },
  '/card/send-gift': { laterScriptBytes: 31.6 * KB },
  '/card/send-gift/basic': { laterScriptBytes: 31.6 * KB },
  '/info/inquiry/create': { laterScriptBytes: 46.9 * KB },
  '/info/inquiry/edit': { laterScriptBytes: 32.3 * KB },
  '/my/settings': { laterScriptBytes: 41.6 * KB },
  '/dama-studio/new': { laterScriptBytes: 66.2 * KB, bytes: 408.5 * KB, requests: 27 },
}

/** A tap is also good when it is answered in this time, whatever the reference takes. Milliseconds. */
export const TAP_MS = 100
