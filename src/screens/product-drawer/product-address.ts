import { changeQuery } from '@/lib/change-query'

const PRODUCT = '/shopping/product-detail/'

/** Pages over which a product may be opened: the shop's own, but not where an order is under way. */
export const mayShowDrawer = (pathname: string): boolean =>
  pathname === '/voucher' ||
  ((pathname === '/shopping' || pathname.startsWith('/shopping/')) && !pathname.startsWith('/shopping/order'))

/** From a list a product opens over the list, which keeps its place; from a product's page another page follows. */
export const opensDrawer = (pathname: string): boolean =>
  mayShowDrawer(pathname) && !pathname.startsWith('/shopping/product-detail')

/** The product that a path leads to; undefined for any other path. */
export const productIdOf = (path: string): string | undefined => {
  const [address = ''] = path.split(/[?#]/)
  if (!address.startsWith(PRODUCT)) return undefined
  try {
    return decodeURIComponent(address.slice(PRODUCT.length)) || undefined
  } catch {
    return undefined
  }
}

/** What belongs to an open product in the address, and goes with it. */
const OF_PRODUCT = Object.fromEntries(
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
  ].map((name) => [name, undefined]),
)

export const withProduct = (address: string, productId: string): string =>
  changeQuery(address, { ...OF_PRODUCT, pid: productId })

export const withoutProduct = (address: string): string =>
  changeQuery(address, { ...OF_PRODUCT, pid: undefined })
