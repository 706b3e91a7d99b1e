import { PRODUCT_PAGES } from '@/config/paths'
import { changeQuery } from '@/lib/query-string'

/** Names the drawer in the history: each product that was opened over another one is a step. */
export const PRODUCT_VIEW = 'product'

const OTHER_LISTS = new Set(['/', '/voucher', '/my/wishlist'])

/** Whether a product can open over this page: over every page with product lists, except those of an order. */
export const mayShowDrawer = (pathname: string): boolean =>
  OTHER_LISTS.has(pathname) ||
  ((pathname === '/shopping' || pathname.startsWith('/shopping/')) && !pathname.startsWith('/shopping/order'))

/** Whether a tapped product opens over this page. On a product's page it opens as another page. */
export const opensDrawer = (pathname: string): boolean =>
  mayShowDrawer(pathname) && !pathname.startsWith(PRODUCT_PAGES)

/** The product that a path leads to; undefined for any other path. */
export const productIdOf = (path: string): string | undefined => {
  const [address = ''] = path.split(/[?#]/)
  if (!address.startsWith(PRODUCT_PAGES)) return undefined
  try {
    return decodeURIComponent(address.slice(PRODUCT_PAGES.length)) || undefined
  } catch {
    return undefined
  }
}

/** The parameters of an open product. They are removed with it. */
const WITHOUT_PRODUCT_PARAMS = Object.fromEntries(
  [
    'tab',
    'type',
    'id',
    'qnaPage',
    'review',
    'reviewId',
    'reviewSort',
    'reviewAge',
    'reviewScore',
    'reviewGender',
    'reviewSku',
  ].map((name) => [name, undefined]),
)

/** The address with a product open over it. */
export const withProduct = (address: string, productId: string): string =>
  changeQuery(address, { ...WITHOUT_PRODUCT_PARAMS, pid: productId })

/** The address without an open product. */
export const withoutProduct = (address: string): string =>
  changeQuery(address, { ...WITHOUT_PRODUCT_PARAMS, pid: undefined })
